import { decodeCursor, encodeCursor } from '../../../platform/dynamodb/cursor.ts';

/** Behind whom a page of the people of several teams ended, one team after the other. */
interface Place {
  empresaId: string;
  equipeId: string;
  id: string;
}

export const cursorOfTeams = ({ empresaId, equipeId, id }: Place): string | undefined =>
  encodeCursor({ empresaId, equipeId, id });

/** Throws 400 for a made-up cursor. */
export const readCursorOfTeams = (cursor: string | undefined, empresaId: string) =>
  decodeCursor(cursor, { empresaId, equipeId: null, id: null });
