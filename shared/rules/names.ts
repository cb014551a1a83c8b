/** What a reader does not see, and a writer may put between the letters of an address. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Whether a name holds the address of a site. Names stand in mails to people who never asked for any: with an address
 * in it a name is an advertisement.
 */
export const holdsAddress = (name: string): boolean =>
  /:\s*\/\s*\/|\bwww\s*\./i.test(name.normalize('NFKC').replace(INVISIBLE, ''));
