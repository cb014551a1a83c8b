import { LINKEDIN_TEXT_MAX } from '../../../shared/rules/media-limits.ts';
import { type PaginaLinkedin, splitAtMentions } from '../../../shared/rules/mentions.ts';

/**
 * LinkedIn's "little text": these characters are markup, and an unescaped one can silently cut the post, so each gets
 * a backslash. A `#` that opens a hashtag stays unescaped.
 */
const RESERVED = /[\\|{}@[\]()<>#*_~]/gu;
const HASHTAG_AHEAD = /^#[\p{L}\p{N}]*\p{L}/u;
const WORD_BEHIND = /[\p{L}\p{N}_]$/u;

/** Escapes plain text so that the post shows exactly that text, with working hashtags and mentions of the page. */
export function toLittleText(text: string, page?: PaginaLinkedin): string {
  const mention =
    page && `@[${page.nome.replace(RESERVED, '\\$&')}](urn:li:organization:${page.organizacaoId})`;
  return splitAtMentions(text, page?.nome)
    .map((part, index) => (index % 2 === 1 ? mention : escaped(part)))
    .join('');
}

const escaped = (text: string): string =>
  text.replace(RESERVED, (character, offset: number) =>
    character === '#' && opensHashtag(text, offset) ? character : `\\${character}`,
  );

function opensHashtag(text: string, offset: number): boolean {
  return HASHTAG_AHEAD.test(text.slice(offset)) && !WORD_BEHIND.test(text.slice(0, offset));
}

/** A mention, an escaped character with its backslash, or a character. */
const PIECE = /@\[(?:\\.|[^\]\\])*\]\([^)]*\)|\\?./gsu;

/** Cuts little text to `limit` units, never inside one of its pieces. */
export function truncateLittleText(text: string, limit: number = LINKEDIN_TEXT_MAX): string {
  let end = 0;
  for (const [piece] of text.matchAll(PIECE)) {
    if (end + piece.length > limit) break;
    end += piece.length;
  }
  return text.slice(0, end);
}
