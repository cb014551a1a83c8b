import { createHash, randomInt } from 'node:crypto';

/** No look-alike characters. 80 random bits a code, so a plain hash cannot be reversed. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const HOW_MANY = 10;
const CODE = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes, each valid once in place of the authenticator: `7k2m-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, group).join('-'));

/** The stored hash of a code; undefined if the text has another format. Ignores case, spaces, hyphens and look-alikes. */
export function hashOfRecoveryCode(contaId: string, text: string): string | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return CODE.test(code) ? createHash('sha256').update(`${contaId}:${code}`).digest('base64url') : undefined;
}
