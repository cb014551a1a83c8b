const ESCAPED = /^\\([\\|{}@[\]()<>#*_~])/;
const TEMPLATE = /^\{hashtag\|\\?#\|([^|}]+)\}/;
const MENTION = /^@\[((?:\\.|[^\]\\])+)\]\((urn:li:(?:person:[\w-]+|organization:\d+))\)/;
const HASHTAG = /^#([\p{L}\p{N}]+)/u;
const PLAIN = /^[^\\|{}@[\]()<>#*_~]+/;

/** A stretch of a post as readers see it. */
interface Piece {
  readonly kind: 'text' | 'hashtag' | 'mention';
  readonly text: string;
  /** whom a mention names */
  readonly urn?: string | undefined;
}

const READERS: readonly [RegExp, (match: RegExpExecArray) => Piece][] = [
  [PLAIN, ([text]) => ({ kind: 'text', text })],
  [ESCAPED, ([, text = '']) => ({ kind: 'text', text })],
  [TEMPLATE, ([, word]) => ({ kind: 'hashtag', text: `#${word}` })],
  [MENTION, ([, name = '', urn]) => ({ kind: 'mention', text: name.replace(/\\(.)/g, '$1'), urn })],
  [HASHTAG, ([text]) => ({ kind: 'hashtag', text })],
];

/**
 * What readers of a post see. Markup that is neither escaped nor a valid element silently ends the text: the real
 * LinkedIn is reported to lose the rest of such posts.
 */
export function piecesOf(commentary: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = commentary;
  while (rest) {
    const found = READERS.flatMap(([pattern, read]) => {
      const match = pattern.exec(rest);
      return match ? [{ piece: read(match), length: match[0].length }] : [];
    })[0];
    if (!found) break;
    const last = pieces.at(-1);
    if (found.piece.kind === 'text' && last?.kind === 'text')
      pieces[pieces.length - 1] = { kind: 'text', text: last.text + found.piece.text };
    else pieces.push(found.piece);
    rest = rest.slice(found.length);
  }
  return pieces;
}

export const displayedText = (commentary: string): string =>
  piecesOf(commentary)
    .map(({ text }) => text)
    .join('');
