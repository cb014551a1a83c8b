import { createHash } from 'node:crypto';
import type { MovimentoReason } from '../../../../shared/rules/movimentos.ts';
import { atMost } from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { lineId } from '../../../platform/dynamodb/ids.ts';
import { queryPage, queryPages } from '../../../platform/dynamodb/queries.ts';

/** One line of the UPS ledger. Append only; `hash` covers the line and the hash of the one before. */
export interface MovimentoItem {
  funcionarioId: string;
  empresaId: string;
  /** the line's number, see `lineId` */
  id: string;
  /** ISO */
  data: string;
  /** signed UPS */
  valor: number;
  motivo: MovimentoReason;
  referencia: string;
  /** the balance after it */
  saldo: number;
  hashAnterior: string;
  hash: string;
  /** the name of the post or product at that time, for display; absent for a bonus. Not covered by the hash */
  nome?: string;
}

/** Covers every stored value of the line but `nome`, and the hash of the line before. */
export const hashOf = (line: Omit<MovimentoItem, 'hash' | 'nome'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        line.hashAnterior,
        line.funcionarioId,
        line.id,
        line.data,
        line.valor,
        line.motivo,
        line.referencia,
        line.saldo,
      ]),
    )
    .digest('hex');

/** A page of one employee's statement, newest first. */
export const listMovimentos = (
  funcionarioId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<MovimentoItem>> =>
  readPage(cursor, { funcionarioId, id: null }, (startKey) =>
    queryPage<MovimentoItem>('movimentos', {
      where: { funcionarioId },
      newestFirst: true,
      limit,
      startKey,
    }),
  );

/** The first `count` lines of an employee's ledger, oldest first, page by page; a moment old unless `fresh`. */
export async function* pagesOfLines(
  funcionarioId: string,
  count: number,
  { fresh }: { fresh: boolean },
): AsyncGenerator<MovimentoItem[]> {
  const pages = queryPages<MovimentoItem>('movimentos', {
    where: { funcionarioId },
    range: atMost('id', lineId(count)),
    fresh,
  });
  for await (const { items } of pages) yield items;
}
