import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another: 80 random bits a code, which no list of hashes gives away. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const HOW_MANY = 10;
const CODE = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes that each sign in once where the authenticator is lost: `7k2m-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, group).join('-'));

/** What is kept of a code; undefined for text that is none. Reads it as people write it down. */
export function hashOfRecoveryCode(contaId: string, text: string): string | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return CODE.test(code) ? createHash('sha256').update(`${contaId}:${code}`).digest('base64url') : undefined;
}
