import { createHash } from 'node:crypto';
import { addMs, DAY_MS } from '../../../shared/rules/dates.ts';
import type { FeedItem } from './items.ts';

/**
 * What a feed has shown, as hashes of ids and addresses: an item is new once, whatever becomes of its draft, and however the
 * feed dates it. Two generations: the current one has all that was in the feed since it began, and takes the place of the
 * other after three months. An item is so remembered for three to six months after it has left the feed.
 */
export interface Marks {
  atuais: Uint8Array;
  anteriores: Uint8Array;
  /** when the current generation began (ISO) */
  desde: string;
}

const BYTES = 8;
const GENERATION_MS = 90 * DAY_MS;
/** Marks of a generation: an item has two, and a feed at most two thousand items. */
const MOST_MARKS = 8000;

export const noMarks = (now: Date): Marks => ({
  atuais: new Uint8Array(),
  anteriores: new Uint8Array(),
  desde: now.toISOString(),
});

/** Parameters of campaigns, which differ from reading to reading. */
const CAMPAIGN = /^(?:utm_|fbclid$|gclid$)/i;

/** An address without what does not tell pages apart. */
function pageOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.protocol = 'https:';
  for (const name of [...url.searchParams.keys()]) if (CAMPAIGN.test(name)) url.searchParams.delete(name);
  return url.href;
}

const hashOf = (kind: 'guid' | 'url' | 'texto', value: string): string =>
  createHash('sha256').update(`${kind}\n${value}`).digest().subarray(0, BYTES).toString('base64');

/** An item's marks; by its texts if it has neither id nor address. */
const marksOf = ({ guid, url, titulo, resumos }: FeedItem): string[] => {
  const named = [...(guid ? [hashOf('guid', guid)] : []), ...(url ? [hashOf('url', pageOf(url))] : [])];
  return named.length > 0 ? named : [hashOf('texto', [titulo, ...resumos].join('\n'))];
};

const unpacked = (bytes: Uint8Array): string[] => {
  const buffer = Buffer.from(bytes);
  return Array.from({ length: Math.floor(bytes.length / BYTES) }, (_, index) =>
    buffer.subarray(index * BYTES, (index + 1) * BYTES).toString('base64'),
  );
};
const packed = (marks: Iterable<string>): Uint8Array =>
  new Uint8Array(Buffer.concat([...marks].map((mark) => Buffer.from(mark, 'base64'))));

/** The items that were never in the feed, without repetitions. */
export function unseen(items: readonly FeedItem[], { atuais, anteriores }: Marks): FeedItem[] {
  const seen = new Set([...unpacked(atuais), ...unpacked(anteriores)]);
  return items.filter((item) => {
    const marks = marksOf(item);
    const isNew = !marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    return isNew;
  });
}

/** The marks after a reading of these items. The same object if nothing changes. */
export function withSeen(marks: Marks, items: readonly FeedItem[], now: Date): Marks {
  const current = new Set(unpacked(marks.atuais));
  const before = current.size;
  for (const mark of items.flatMap(marksOf)) current.add(mark);
  const isOver = current.size > MOST_MARKS || addMs(new Date(marks.desde), GENERATION_MS) <= now;
  if (!isOver) return current.size === before ? marks : { ...marks, atuais: packed(current) };
  const present = packed(new Set(items.flatMap(marksOf)));
  return { atuais: present, anteriores: marks.atuais, desde: now.toISOString() };
}
