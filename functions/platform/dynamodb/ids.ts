import { randomFillSync } from 'node:crypto';
import { encodeTime, ulid } from 'ulid';

/** Random bytes to draw from: asking the system for each of an id's sixteen costs many times the id. */
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

/** A new id that sorts by the instant it was made at. */
export const newUlid = (at: Date): string => ulid(at.getTime(), fraction);

/** What every id made at an instant or later comes after. */
export const firstUlid = (at: Date): string => encodeTime(at.getTime());

/** What no id made until an instant comes after. */
export const lastUlid = (at: Date): string => encodeTime(at.getTime()).padEnd(26, 'Z');

/** The id of a ledger line. Lines are numbered from 1 without a gap; the padding makes them sort. */
export const lineId = (number: number): string => String(number).padStart(10, '0');
