import { linkProblem } from '#shared/rules/links.ts';
import { trimEndOf } from '#shared/rules/trim.ts';

/** An address as it is pasted: with its scheme, or beginning with `www.`. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”]+/gi;

/** Without what belongs to the sentence: closing punctuation, and a bracket that the address does not open. */
const withoutSentence = (found: string): string =>
  trimEndOf(found, found.includes('(') ? /[.,;:!?…'’*]/ : /[.,;:!?…'’*)]/);

/** A post's link is always https. */
const asLink = (address: string): string =>
  address.replace(/^http:\/\//i, 'https://').replace(/^www\./i, 'https://www.');

/** The caption without a stretch: no empty line, brackets or double space stays where it was. */
function cut(legenda: string, from: number, to: number): string {
  const [start, end] = [legenda.lastIndexOf('\n', from - 1) + 1, legenda.indexOf('\n', to)];
  const before = legenda.slice(start, from);
  const after = end < 0 ? legenda.slice(to) : legenda.slice(to, end);
  const line = `${before}${after}`
    .replace(/\(\s*\)/, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trimEnd();
  const rest = end < 0 ? '' : legenda.slice(end);
  const kept =
    line.trim() === '' ? legenda.slice(0, start).trimEnd() + rest : legenda.slice(0, start) + line + rest;
  return kept.replace(/\n{3,}/g, '\n\n').trim();
}

/** The first address in a caption that a post's link may be, and the caption without it. Further addresses stay. */
export function linkInCaption(
  legenda: string,
  ownHost: string,
): { link: string; legenda: string } | undefined {
  for (const { 0: found, index } of legenda.matchAll(ADDRESS)) {
    const address = withoutSentence(found);
    const link = asLink(address);
    if (linkProblem(link, ownHost) === undefined)
      return { link, legenda: cut(legenda, index, index + address.length) };
  }
  return undefined;
}
