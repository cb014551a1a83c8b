import { randomFillSync } from 'node:crypto';
import { encodeTime, ulid } from 'ulid';

/** Random bytes in stock: a system call for each of an id's 16 bytes would cost many times the id. */
const POOL = new Uint8Array(1024);
let drawn = POOL.length;

function fraction(): number {
  if (drawn === POOL.length) {
    randomFillSync(POOL);
    drawn = 0;
  }
  const byte = POOL[drawn] ?? 0;
  drawn += 1;
  return byte / 256;
}

/** A new id that sorts by its instant. */
export const newUlid = (at: Date): string => ulid(at.getTime(), fraction);

/** Lower bound of the ids made at an instant or later. */
export const firstUlid = (at: Date): string => encodeTime(at.getTime());

/** Upper bound of the ids made until an instant. */
export const lastUlid = (at: Date): string => encodeTime(at.getTime()).padEnd(26, 'Z');

/** The id of a ledger line: numbered from 1 without a gap, padded to sort. */
export const lineId = (number: number): string => String(number).padStart(10, '0');
