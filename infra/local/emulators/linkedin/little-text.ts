const ESCAPED = /^\\[\\|{}@[\]()<>#*_~]/;
const TEMPLATE = /^\{hashtag\|\\?#\|([^|}]+)\}/;
const MENTION = /^@\[((?:\\.|[^\]\\])*)\]\(urn:li:(?:person|organization):[\w-]+\)/;
const HASHTAG = /^#[\p{L}\p{N}]+/u;
const RESERVED = /^[\\|{}@[\]()<>#*_~]/;
const PLAIN = /^[^\\|{}@[\]()<>#*_~]+/;

/**
 * The text that readers of a post see. Markup that is neither escaped nor a valid element silently ends the text: the
 * real LinkedIn is reported to lose the rest of such posts.
 */
export function displayedText(commentary: string): string {
  let rest = commentary;
  let shown = '';
  const take = (pattern: RegExp, show: (match: RegExpExecArray) => string) => {
    const match = pattern.exec(rest);
    if (!match) return false;
    shown += show(match);
    rest = rest.slice(match[0].length);
    return true;
  };
  while (rest) {
    const taken =
      take(PLAIN, ([text]) => text) ||
      take(ESCAPED, ([pair]) => pair.slice(1)) ||
      take(TEMPLATE, ([, word]) => `#${word}`) ||
      take(MENTION, ([, name]) => (name ?? '').replace(/\\(.)/g, '$1')) ||
      take(HASHTAG, ([tag]) => tag);
    if (!taken && RESERVED.test(rest)) break;
  }
  return shown;
}
