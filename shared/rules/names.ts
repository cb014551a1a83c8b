import { domainOf } from './domains.ts';

/** The ideographic full stop, which IDNA treats as a dot. NFKC maps the other dots. */
const IDNA_DOT = /\u3002/g;

/**
 * Emoji hold invisible characters that belong to them: a variation selector after a picture or a key's digit, joiners
 * between pictures, and the tags of the three flags that all devices draw (other tags would hide text).
 */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map((place) => {
  const tags = [...place].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
  return `\u{1f3f4}${tags.join('')}\u{e007f}`;
});
const PICTURE = `(?:${FLAGS.join('|')}|\\p{Extended_Pictographic}(?:[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f])?)`;
const EMOJI = new RegExp(`${PICTURE}(?:\\u200d${PICTURE})*|[0-9#*]\\ufe0f\\u20e3`, 'gu');

/** Control characters, line separators, lone surrogates, and characters that are invisible or reverse the text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const IGNORED = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The name as readers, or programs that detect links, interpret it. */
const visibleForm = (name: string): string =>
  name.normalize('NFKC').replace(IDNA_DOT, '.').replace(IGNORED, '');

const MARKED_ADDRESS = /:\s*\/\s*\/|\bwww\s*\./i;

/**
 * Two letters directly after a dot that follows a character: any letters, because top-level domains change every year.
 * Abbreviations have a space or a single letter after their dot (`Dr. José`, `S.A.`, `J.P. Morgan`).
 */
const DOTTED = /[\p{L}\p{M}\p{N}\p{S}_-]\.\p{L}\p{M}*\p{L}/u;
/** A word, or a whole domain and its path. */
const WORDS = /[\p{L}\p{M}\p{N}_-]+(?:(?:\.[\p{L}\p{M}\p{N}_-]+)+(?:\/\S*)?)?/gu;

/** Whether a name contains invisible characters. */
export const isDisguised = (name: string): boolean => INVISIBLE.test(name.replace(EMOJI, ' '));

/** Whether a name contains an explicit address (`://`, `www.`). */
export const containsExplicitAddress = (name: string): boolean => MARKED_ADDRESS.test(visibleForm(name));

/**
 * Whether a name contains a web address. Mails to strangers show names of companies and people; an address would make
 * them advertisements.
 */
export const containsAddress = (name: string): boolean =>
  containsExplicitAddress(name) || DOTTED.test(visibleForm(name));

/** Whether a name contains an address other than the domain `own`, which is allowed without a path. */
export function containsOtherAddress(name: string, own: string | undefined): boolean {
  const domain = own === undefined ? undefined : domainOf(own);
  if (domain === undefined) return containsAddress(name);
  const rest = visibleForm(name).replace(WORDS, (found) => (domainOf(found) === domain ? ' ' : found));
  return containsAddress(rest);
}
