import * as z from 'zod/mini';
import { invalid } from '../../shared/errors.ts';
import { MSG } from '../../shared/messages.ts';

type Key = Record<string, string>;

/** Where a list goes on: the last key, opaque to clients. */
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
  if (!matches) throw invalid(MSG.cursorInvalido, { cursor: MSG.cursorInvalido });
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
