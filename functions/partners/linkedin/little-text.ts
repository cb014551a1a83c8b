import { LINKEDIN_TEXT_MAX } from '../../../shared/rules/media-limits.ts';
import { trimEndOf } from '../../../shared/rules/trim.ts';

/**
 * LinkedIn's "little text": these characters are markup, and an unescaped one can silently cut the post, so each gets
 * a backslash. A `#` that opens a hashtag stays unescaped.
 */
const RESERVED = /[\\|{}@[\]()<>#*_~]/gu;
const HASHTAG_AHEAD = /^#[\p{L}\p{N}]*\p{L}/u;
const WORD_BEHIND = /[\p{L}\p{N}_]$/u;

/** Escapes plain text so that the post shows exactly that text, with working hashtags. */
export const toLittleText = (text: string): string =>
  text.replace(RESERVED, (character, offset: number) =>
    character === '#' && opensHashtag(text, offset) ? character : `\\${character}`,
  );

function opensHashtag(text: string, offset: number): boolean {
  return HASHTAG_AHEAD.test(text.slice(offset)) && !WORD_BEHIND.test(text.slice(0, offset));
}

/** Cuts escaped text to `limit` units, never between a backslash and the escaped character, nor inside a character. */
export function truncateLittleText(escaped: string, limit: number = LINKEDIN_TEXT_MAX): string {
  if (escaped.length <= limit) return escaped;
  const cut = escaped.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  const trailing = cut.length - trimEndOf(cut, /\\/).length;
  return trailing % 2 === 1 ? cut.slice(0, -1) : cut;
}
