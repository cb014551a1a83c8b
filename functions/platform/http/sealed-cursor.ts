import { refusal } from '../../../shared/errors.ts';
import { decryptIfOurs, encrypt } from '../aws/crypto.ts';
import type { Page, PageRequest } from '../dynamodb/cursor.ts';
import * as REFUSALS from '../refusals.ts';

/**
 * A page of a list of people that colleagues read, with encrypted cursors: a cursor is the key of the last person on the page,
 * whose name may be hidden from them. `list` is part of the encryption, so no list accepts another's cursor. Throws 400 for an
 * invalid cursor.
 */
export async function sealedPage<T>(
  list: string,
  { limit, cursor }: PageRequest,
  read: (page: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  const context = `cursor:${list}`;
  const { items, nextCursor } = await read({ limit, cursor: cursor && (await openCursor(cursor, context)) });
  return { items, nextCursor: nextCursor && (await encrypt(nextCursor, context)) };
}

async function openCursor(cursor: string, context: string): Promise<string> {
  const plain = await decryptIfOurs(cursor, context);
  if (plain === undefined) throw refusal(REFUSALS.invalidCursor);
  return plain;
}
