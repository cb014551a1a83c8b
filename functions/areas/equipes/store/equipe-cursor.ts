import { decodeCursor, encodeCursor } from '../../../platform/dynamodb/cursor.ts';

/** The last employee of a page, in a list of several teams' members. */
interface Position {
  empresaId: string;
  equipeId: string;
  id: string;
}

export const cursorOfTeams = ({ empresaId, equipeId, id }: Position): string | undefined =>
  encodeCursor({ empresaId, equipeId, id });

/** Throws 400 for a made-up cursor. */
export const readCursorOfTeams = (cursor: string | undefined, empresaId: string) =>
  decodeCursor(cursor, { empresaId, equipeId: null, id: null });
