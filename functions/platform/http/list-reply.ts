import { type HttpReply, reply } from './reply.ts';

/** A list whose body is an array has no room for `nextCursor`: it travels in a header (docs/specification.md#calls). */
export const listReply = <T>(rows: T[], nextCursor: string | undefined): HttpReply<T[]> =>
  reply(200, rows, nextCursor ? { 'x-next-cursor': nextCursor } : {});
