import { type HttpReply, reply } from './reply.ts';

/** For a list whose body is an array: `nextCursor` is sent in a header (docs/specification.md#calls). */
export const listReply = <T>(rows: T[], nextCursor: string | undefined): HttpReply<T[]> =>
  reply(200, rows, nextCursor ? { 'x-next-cursor': nextCursor } : {});
