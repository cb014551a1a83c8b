import { encodeCursor } from '../store/cursor.ts';
import { type HttpReply, reply } from './reply.ts';

/** A list whose body is an array has no room for `nextCursor`: it travels in a header (contract, Conventions). */
export function listReply<T>(rows: T[], lastKey: Record<string, unknown> | undefined): HttpReply<T[]> {
  const cursor = encodeCursor(lastKey);
  return reply(200, rows, cursor ? { 'x-next-cursor': cursor } : {});
}
