import { decodeCursor, encodeCursor } from '../../../platform/dynamodb/cursor.ts';

/** Behind what a page of sums ended that are ranked by `ordem`. */
interface Place {
  ordem: string;
  valor: number;
  id: string;
}

export const cursorOfSums = ({ ordem, valor, id }: Place): string | undefined =>
  encodeCursor({ ordem, valor: String(valor), id });

/** Throws 400 for a cursor that is made up, or of another order. */
export function readCursorOfSums(cursor: string | undefined, ordem: string): Place | undefined {
  const read = decodeCursor(cursor, { ordem, valor: null, id: null });
  return read && { ordem, valor: Number(read.valor), id: read.id ?? '' };
}
