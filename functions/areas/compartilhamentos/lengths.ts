/** How networks count the length of a text. */

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
/** The characters that people see: an emoji of several code points is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** X counts every address as this many characters. */
export const X_ADDRESS = 23;
/** Code points that X counts once. All others, and every emoji, count twice. */
const X_LIGHT = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;
const ADDRESS =
  /(?<![\p{L}\p{N}@#$_])https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#](?:[\w\-~%=&+/#?.@]*[\w\-=&+/#])?)?/giu;
/** What X may take for an address: `empresa.com.br`, but also `Node.js`. */
const MAYBE_ADDRESS = /(?<![\p{L}\p{N}_-])(?<![\p{L}\p{N}_-]\.)(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}/gu;

/** The length of a text as X counts it, or more: what may be an address counts as the longer of both. */
export function xLength(text: string): number {
  let addresses = 0;
  const rest = text
    .normalize('NFC')
    .replace(ADDRESS, () => {
      addresses += X_ADDRESS;
      return '';
    })
    .replace(MAYBE_ADDRESS, (domain) => {
      addresses += Math.max(X_ADDRESS, weightOf(domain));
      return '';
    });
  return addresses + weightOf(rest);
}

const weightOf = (text: string): number =>
  graphemesOf(text).reduce((sum, grapheme) => sum + xWeight(grapheme), 0);

function xWeight(grapheme: string): number {
  if (EMOJI.test(grapheme) && grapheme !== '©' && grapheme !== '®') return 2;
  return [...grapheme].reduce((sum, point) => sum + (isLight(point.codePointAt(0) ?? 0) ? 1 : 2), 0);
}

const isLight = (point: number): boolean => X_LIGHT.some(([first, last]) => point >= first && point <= last);

/** Threads counts emoji by their bytes. */
export const threadsLength = (text: string): number =>
  graphemesOf(text).reduce(
    (sum, grapheme) => sum + (EMOJI.test(grapheme) ? Buffer.byteLength(grapheme) : [...grapheme].length),
    0,
  );
