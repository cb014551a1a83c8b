import { randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '../../../../shared/rules/share-text.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 that a byte holds: what lies above it would make the first letters likelier. */
const EVEN = 248;

/** The code of a share's address: 65 random bits, every letter as likely as any other. */
export function newCode(random: (size: number) => Uint8Array = randomBytes): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of random(CODE_LENGTH)) {
      if (byte < EVEN && code.length < CODE_LENGTH) code += BASE62[byte % BASE62.length];
    }
  }
  return code;
}

const CODE = new RegExp(`^[0-9A-Za-z]{${CODE_LENGTH}}$`);

/** Whether a text could be a code at all: what could not is never looked up. */
export const isCode = (text: string): boolean => CODE.test(text);
