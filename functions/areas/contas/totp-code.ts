import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticator apps and Cognito have it: SHA-1, six digits, thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** How many steps early or late a code is good: clocks differ, and typing takes its time. */
const DRIFT = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const char of text.replace(/=+$/, '')) {
    value = ((value << 5) | ALPHABET.indexOf(char)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of a secret (base32) at a step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The steps whose codes are good now, the likeliest first. */
export function goodSteps(now: Date): number[] {
  const current = stepAt(now);
  return [current, current - DRIFT, current + DRIFT];
}

/** The step whose code this is; undefined for a code that is not good now. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined =>
  goodSteps(now).find((step) => isSame(codeAt(secret, step), code));

const isSame = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
