import { domainOf } from './domains.ts';

/** The ideographic full stop, which is the dot of a domain too (IDNA). NFKC makes one of, or a dot of, all others. */
const IDNA_DOT = /\u3002/g;

/** Variation selectors and the joiners inside emoji are invisible, and disguise nothing. */
const PARTS_OF_EMOJI =
  /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*)\u200d(?=\p{Extended_Pictographic})|\ufe0f/gu;

/** Control characters, line separators, lone surrogates, and characters that show nothing or turn the text around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const IGNORED = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The name as a reader, or a program that looks for links, makes it out. */
const asRead = (name: string): string => name.normalize('NFKC').replace(IDNA_DOT, '.').replace(IGNORED, '');

const MARKED_ADDRESS = /:\s*\/\s*\/|\bwww\s*\./i;

/**
 * Two letters right after a dot that something stands right before: which top-level domains exist changes every year, so
 * any letters count. Abbreviations have a space after their dot, or a single letter (`Dr. José`, `S.A.`, `J.P. Morgan`).
 */
const DOTTED = /[\p{L}\p{M}\p{N}\p{S}_-]\.\p{L}\p{M}*\p{L}/u;
/** A whole domain, with the path behind it. */
const DOMAINS = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?:\/\S*)?/gu;

/** Whether a name has characters that nobody sees. */
export const isDisguised = (name: string): boolean => INVISIBLE.test(name.replace(PARTS_OF_EMOJI, '$1'));

/** Whether a name holds an address that is written out as one (`://`, `www.`). */
export const holdsMarkedAddress = (name: string): boolean => MARKED_ADDRESS.test(asRead(name));

/**
 * Whether a name holds the address of a site. Names of companies and people stand in mails to people who never asked
 * for any: with an address in it a name is an advertisement.
 */
export const holdsAddress = (name: string): boolean => holdsMarkedAddress(name) || DOTTED.test(asRead(name));

/** Whether a name holds another address than this domain, which may stand in it without a path. */
export function holdsOtherAddress(name: string, own: string | undefined): boolean {
  const domain = own === undefined ? undefined : domainOf(own);
  if (domain === undefined) return holdsAddress(name);
  const rest = asRead(name).replace(DOMAINS, (found) => (domainOf(found) === domain ? ' ' : found));
  return holdsAddress(rest);
}
