import { refusal } from '../../../shared/refusals.ts';
import { decryptIfOurs, encrypt } from '../aws/crypto.ts';
import type { Page, PageRequest } from '../dynamodb/cursor.ts';

/**
 * A page of a list of people that colleagues read, whose cursors say nothing: the place where a page ends is somebody's key,
 * and may be that of a person whose name they don't read. `list` is what stands in the seal, so that no list reads the cursor
 * of another. Throws 400 for a cursor that was not given out.
 */
export async function sealedPage<T>(
  list: string,
  { limit, cursor }: PageRequest,
  read: (page: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  const context = `cursor:${list}`;
  const { items, nextCursor } = await read({ limit, cursor: cursor && (await opened(cursor, context)) });
  return { items, nextCursor: nextCursor && (await encrypt(nextCursor, context)) };
}

async function opened(cursor: string, context: string): Promise<string> {
  const plain = await decryptIfOurs(cursor, context);
  if (plain === undefined) throw refusal('invalidCursor');
  return plain;
}
