import { randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '../../../../shared/rules/share-text.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte. Larger bytes are skipped, so that all letters are equally likely. */
const FAIR_BYTES = 248;

/** 65 random bits. */
export function newCode(random: (size: number) => Uint8Array = randomBytes): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of random(CODE_LENGTH)) {
      if (byte < FAIR_BYTES && code.length < CODE_LENGTH) code += BASE62[byte % BASE62.length];
    }
  }
  return code;
}

const CODE = new RegExp(`^[0-9A-Za-z]{${CODE_LENGTH}}$`);

/** Whether a text has the format of a code; no other text is looked up. */
export const isCode = (text: string): boolean => CODE.test(text);
