import { decodeHTML } from 'entities';
import { trimEndOf } from '../../../shared/rules/trim.ts';

/** Characters of a text that are read: enough for a first sentence behind any markup. */
const MOST_READ = 20_000;

/** Elements whose content is no text. */
const SILENT = [
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
];
/** Also not the words of an article itself. */
const ASIDE = [...SILENT, 'figcaption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** WordPress's caption of a picture, where it is no `figcaption`. */
const CAPTION = /^<(?:div|dl|dd|p)\s[^>]*wp-caption/;
/** Elements that do not part words. */
const INLINE = new Set(
  'a abbr b bdi bdo big cite code em font i ins kbd mark q s samp small span strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

const TAG = /[a-z/!?]/i;
const NAME = /[a-z0-9:-]{1,40}/iy;

/** Control characters, bidirectional and other invisible marks (but the joiner of emoji), and halves of a character. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\ufffd]|(?!\u200d)\p{Cf}/gu;

/** What an item says, without headings, captions and WordPress's line at its end. */
export const summaryText = (html: string): string =>
  withoutFooter(plainText(html, ASIDE)) || withoutFooter(plainText(html));

const FOOTER = /\s(?:appeared first on|apareceu primeiro em|aparece primeiro em)\s/g;
const FOOTER_STARTS = ['The post ', 'The article ', 'O post ', 'O artigo ', 'O conteúdo ', 'A postagem '];
/** A footer has the names of an article and a blog. */
const NAME_MAX = 300;

/** Without `The post … appeared first on …`. */
function withoutFooter(text: string): string {
  const middle = [...text.matchAll(FOOTER)].at(-1);
  if (!middle || text.length - middle.index > NAME_MAX) return text;
  const start = Math.max(...FOOTER_STARTS.map((words) => text.lastIndexOf(words, middle.index)));
  return start < 0 || middle.index - start > NAME_MAX ? text : text.slice(0, start).trimEnd();
}

/**
 * The text in a piece of HTML, on one line: one pass over its first 20,000 characters, without tags and scripts, with
 * entities decoded once. What still looks like a tag was meant as text, and no reader of it can take it for one.
 */
export function plainText(html: string, silent: readonly string[] = SILENT): string {
  return decodeHTML(withoutTags(html.slice(0, MOST_READ), silent))
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/<(?=[a-z/!?])/gi, '‹')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function withoutTags(html: string, silent: readonly string[]): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      kept.push(html.slice(at));
      break;
    }
    kept.push(html.slice(at, open));
    if (!TAG.test(html[open + 1] ?? '')) {
      kept.push('<');
      at = open + 1;
      continue;
    }
    const { end, isInline } = tagAt(lower, open, silent);
    if (!isInline) kept.push(' ');
    at = end;
  }
  return kept.join('');
}

/** Where a tag ends, with the content of a silent element; an open end drops the rest. */
function tagAt(lower: string, open: number, silent: readonly string[]): { end: number; isInline: boolean } {
  if (lower.startsWith('<!--', open)) return { end: endOf(lower, '-->', open + 4), isInline: true };
  if (lower.startsWith('<![cdata[', open)) return { end: open + '<![cdata['.length, isInline: true };
  const isClosing = lower[open + 1] === '/';
  NAME.lastIndex = open + (isClosing ? 2 : 1);
  const [name = ''] = NAME.exec(lower) ?? [];
  const end = tagEnd(lower, open);
  const isInline = INLINE.has(name);
  const isSilent = silent.includes(name) || (silent === ASIDE && CAPTION.test(lower.slice(open, end)));
  if (isClosing || !isSilent || lower[end - 2] === '/') return { end, isInline };
  return { end: endOf(lower, '>', endOf(lower, `</${name}`, end)), isInline };
}

const endOf = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
};

/** Behind the `>` of a tag: one within quotes does not end it. */
function tagEnd(text: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '>') return at + 1;
    else if ((char === '"' || char === "'") && text[at - 1] === '=') quote = char;
  }
  return text.length;
}

/** Words whose dot ends no sentence. */
const ABBREVIATIONS = new Set(
  'sr sra srta srs dr dra drs prof profa eng exmo exma ilmo av r pág pag p art inc ltda cia s.a nº no núm tel ex vs etc mr mrs ms st gov dep sen min jan fev mar abr mai jun jul ago set out nov dez'.split(
    ' ',
  ),
);
/** No sentence of a caption is longer. */
const SENTENCE_MAX = 400;

/** The first sentence of a text, cut if it is very long. */
export function firstSentence(text: string): string {
  for (const { 0: mark, index } of text
    .slice(0, 2 * SENTENCE_MAX)
    .matchAll(/(?<![.!?…])[.!?…]+["”’»)\]]*(?=\s)/g)) {
    if (endsSentence(text, index, mark)) return cut(text.slice(0, index + mark.length), SENTENCE_MAX);
  }
  return cut(text, SENTENCE_MAX);
}

function endsSentence(text: string, index: number, mark: string): boolean {
  const next = text.slice(index + mark.length).trimStart();
  if (/^[\p{Ll},;:]/u.test(next)) return false;
  if (mark !== '.') return true;
  const word =
    text
      .slice(Math.max(0, index - 20), index)
      .split(/[\s("“]/)
      .at(-1) ?? '';
  // An initial (“J. Silva”) or an abbreviation.
  return !/^\p{L}$/u.test(word) && !ABBREVIATIONS.has(word.toLowerCase());
}

/** At most `most` UTF-16 units, in whole words where that leaves most of it. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  const space = head.lastIndexOf(' ');
  const words = space > most / 2 ? head.slice(0, space) : head;
  return `${trimEndOf(words, /[\s,;:–-]/)}…`;
}
