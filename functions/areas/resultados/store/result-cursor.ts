import { decodeCursor, encodeCursor } from '../../../platform/dynamodb/cursor.ts';

/** The last row of a page of sums ranked by `ordem`. */
interface SumsCursor {
  ordem: string;
  valor: number;
  id: string;
}

export const cursorOfSums = ({ ordem, valor, id }: SumsCursor): string | undefined =>
  encodeCursor({ ordem, valor: String(valor), id });

/** Throws 400 for a made-up cursor, or one of another order. */
export function readCursorOfSums(cursor: string | undefined, ordem: string): SumsCursor | undefined {
  const read = decodeCursor(cursor, { ordem, valor: null, id: null });
  return read && { ordem, valor: Number(read.valor), id: read.id ?? '' };
}
