import * as z from 'zod/mini';
import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../refusals.ts';

type CursorKey = Record<string, string>;

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

/** One page of a list. Throws 400 for an invalid cursor. */
export async function readPage<T>(
  cursor: string | undefined,
  expected: Record<string, string | null>,
  query: (
    startKey: CursorKey | undefined,
  ) => Promise<{ items: T[]; lastKey: Record<string, unknown> | undefined }>,
): Promise<Page<T>> {
  const { items, lastKey } = await query(decodeCursor(cursor, expected));
  return { items, nextCursor: encodeCursor(lastKey) };
}

type List<T> = (page: PageRequest) => Promise<Page<T>>;

/** The pages of a list from a cursor on, in bounded memory. */
export async function* pagesFrom<T>(
  list: List<T>,
  limit: number,
  from: string | undefined,
): AsyncGenerator<Page<T>> {
  let cursor = from;
  do {
    const page = await list({ limit, cursor });
    yield page;
    cursor = page.nextCursor;
  } while (cursor);
}

/** All pages of a list, in bounded memory. */
export async function* everyPage<T>(list: List<T>, limit: number): AsyncGenerator<T[]> {
  for await (const { items } of pagesFrom(list, limit, undefined)) yield items;
}

/** The last key of a page, as opaque text for clients. */
export const encodeCursor = (key: Record<string, unknown> | undefined): string | undefined =>
  key && Buffer.from(JSON.stringify(key)).toString('base64url');

const Stored = z.record(z.string(), z.string().check(z.maxLength(200)));

/**
 * Reads a cursor. It must have exactly the attributes of `expected`; a value given there must match, so that a cursor never
 * reaches another partition. Throws 400 otherwise.
 */
export function decodeCursor(
  cursor: string | undefined,
  expected: Record<string, string | null>,
): CursorKey | undefined {
  if (cursor === undefined) return undefined;
  const key = parse(cursor);
  const names = Object.keys(expected);
  const matches =
    key !== undefined &&
    Object.keys(key).length === names.length &&
    names.every((name) => (expected[name] === null ? key[name] : key[name] === expected[name]));
  if (!matches) throw refusal(REFUSALS.invalidCursor);
  return key;
}

function parse(cursor: string): CursorKey | undefined {
  try {
    const result = z.safeParse(Stored, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
