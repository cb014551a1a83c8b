import * as z from 'zod/mini';
import { refusal } from '../../../shared/refusals.ts';

type Key = Record<string, string>;

/** The page of a list that a caller asks for. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}
export interface Page<T> {
  items: T[];
  /** absent on the last page */
  nextCursor: string | undefined;
}

/** One page of a list: `query` reads from the cursor's key on, and says where the page ended. Throws 400 for a made-up cursor. */
export async function readPage<T>(
  cursor: string | undefined,
  expected: Record<string, string | null>,
  query: (startKey: Key | undefined) => Promise<{ items: T[]; lastKey: Record<string, unknown> | undefined }>,
): Promise<Page<T>> {
  const { items, lastKey } = await query(decodeCursor(cursor, expected));
  return { items, nextCursor: encodeCursor(lastKey) };
}

/** All pages of a list, one after the other: for work over the whole of it in bounded memory. */
export async function* everyPage<T>(
  list: (page: PageRequest) => Promise<Page<T>>,
  limit: number,
): AsyncGenerator<T[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await list({ limit, cursor });
    yield items;
    cursor = nextCursor;
  } while (cursor);
}

/** The last key of a page as text that clients hand back without reading it. */
export const encodeCursor = (key: Record<string, unknown> | undefined): string | undefined =>
  key && Buffer.from(JSON.stringify(key)).toString('base64url');

const Stored = z.record(z.string(), z.string().check(z.maxLength(200)));

/**
 * Reads a cursor back. `expected` are the attributes it must have, no more and no fewer; a value given there must
 * match, so that a cursor never reaches into another partition. Throws 400 for a made-up one.
 */
export function decodeCursor(
  cursor: string | undefined,
  expected: Record<string, string | null>,
): Key | undefined {
  if (cursor === undefined) return undefined;
  const key = parse(cursor);
  const names = Object.keys(expected);
  const matches =
    key !== undefined &&
    Object.keys(key).length === names.length &&
    names.every((name) => (expected[name] === null ? key[name] : key[name] === expected[name]));
  if (!matches) throw refusal('invalidCursor');
  return key;
}

function parse(cursor: string): Key | undefined {
  try {
    const result = z.safeParse(Stored, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
