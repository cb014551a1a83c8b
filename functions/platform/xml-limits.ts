/** How much markup a text may have. A parser's work grows with each of these, and not only with the text's length. */
export interface XmlLimits {
  /** elements, comments, CDATA sections, declarations, instructions, and end tags without a start */
  parts: number;
  /** different names of elements */
  names: number;
  /** elements that are open at once */
  depth: number;
  /** attributes, namespaces among them, of all elements */
  attributes: number;
  /** characters of a tag */
  tag: number;
  /** quotes stand around attributes' values only: where they do not, parsers differ about what is in them */
  strict?: true;
}

const LONGEST_NAME = 256;
const NAME_END = /[\s/>]/;
const SPACE = /\s/;

/** Parts without tags, by how they begin and end. */
const PLAIN = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const;

/** Whether XML is within limits, by one pass that parses nothing. */
export function isXmlWithin(xml: string, limits: XmlLimits): boolean {
  const names = new Set<string>();
  let [parts, depth, attributes] = [0, 0, 0];
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const start = at;
    const plain = PLAIN.find(([begin]) => xml.startsWith(begin, start));
    const end = plain ? xml.indexOf(plain[1], start) : tagEnd(xml, start, limits);
    if (end === undefined) return false;
    if (plain) parts += 1;
    else {
      if ((end < 0 ? xml.length : end) - start > limits.tag) return false;
      const tag = xml.slice(start, end < 0 ? xml.length : end);
      if (tag[1] === '/' && depth > 0) depth -= 1;
      else if (tag[1] === '/') parts += 1;
      else {
        parts += 1;
        attributes += attributesOf(tag);
        const isElement = tag[1] !== '!' && tag[1] !== '?';
        if (isElement && !tag.endsWith('/')) depth += 1;
        if (isElement) names.add(nameOf(tag));
      }
      if (depth > limits.depth || attributes > limits.attributes) return false;
      if (names.size > limits.names || names.has('')) return false;
    }
    if (parts > limits.parts) return false;
    // What follows an open comment is read again for each `<` in it.
    if (end < 0) return !plain;
    at = xml.indexOf('<', end);
  }
  return true;
}

/**
 * Where a tag's `>` is; -1 without one. As a parser reads it: `>` inside quotes ends no tag, and `<![CDATA[` there begins
 * nothing. Undefined where parsers differ, so that nothing that one of them reads hides in quotes.
 */
function tagEnd(xml: string, start: number, { tag, strict }: Pick<XmlLimits, 'tag' | 'strict'>) {
  if (xml[start + 1] === '/') return xml.indexOf('>', start);
  if (!/[?!]/.test(xml.charAt(start + 1))) return quotedEnd(xml, start, tag, strict);
  const [mark, length] = xml[start + 1] === '?' ? ['?>', 2] : ['>', 1];
  const plain = xml.indexOf(mark, start);
  const end = quotedEnd(xml, start, tag);
  return end === (plain < 0 ? -1 : plain + length - 1) ? end : undefined;
}

function quotedEnd(xml: string, start: number, longest: number, strict?: true): number | undefined {
  let before = '';
  for (let at = start + 1; at < xml.length && at - start <= longest; at += 1) {
    const char = xml.charAt(at);
    if (char === '>') return at;
    if (char === '"' || char === "'") {
      if (strict && before !== '=') return undefined;
      at = xml.indexOf(char, at + 1);
      if (at < 0) break;
    }
    if (!SPACE.test(char)) before = char;
  }
  return -1;
}

/** Empty for a longer one than any that is used. */
function nameOf(tag: string): string {
  const head = tag.slice(1, LONGEST_NAME + 2);
  const end = head.search(NAME_END);
  if (end < 0 && head.length > LONGEST_NAME) return '';
  return (end < 0 ? head : head.slice(0, end)) || '<';
}

/** Words outside of quotes, and values that follow another without a space. */
function attributesOf(tag: string): number {
  let count = 0;
  for (let at = 1; at < tag.length; at += 1) {
    const char = tag.charAt(at);
    if (char === '"' || char === "'") {
      const end = tag.indexOf(char, at + 1);
      if (end < 0) return count;
      at = end;
      if (end + 1 < tag.length && !/[\s/?]/.test(tag.charAt(end + 1))) count += 1;
    } else if (SPACE.test(tag.charAt(at - 1)) && !SPACE.test(char) && char !== '/') count += 1;
  }
  return count;
}

/** In which the root element's tag must begin and end. */
const HEAD = 4096;

/** The start tag of the root element. Undefined when it is not within the first 4,096 characters. */
export function rootTagOf(xml: string): string | undefined {
  const head = xml.slice(0, HEAD);
  for (let at = head.indexOf('<'); at >= 0; at = head.indexOf('<', at + 1)) {
    if (head.startsWith('<!--', at)) at = head.indexOf('-->', at);
    else if (!/[!?]/.test(head.charAt(at + 1))) {
      const end = tagEnd(head, at, { tag: HEAD });
      return end === undefined || end < 0 ? undefined : head.slice(at, end);
    }
    if (at < 0) return undefined;
  }
  return undefined;
}
