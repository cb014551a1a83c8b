import type { TrocaSituation } from '../../../../shared/rules/loja.ts';
import { atMost, differs } from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { readUntilFull } from '../../../platform/dynamodb/filtered-list.ts';
import { lastUlid } from '../../../platform/dynamodb/ids.ts';
import type { KeyOf } from '../../../platform/dynamodb/keys.ts';
import { batchGet, countItems, type QueryPage, queryPage } from '../../../platform/dynamodb/queries.ts';
import type { TrocaItem } from './exchange-trocas.ts';

/** Limit of what one request reads, in multiples of its page. */
const READS = 10;

/**
 * A page of a company's exchanges, newest first. Of the settled ones it may be shorter than the limit, even empty, and
 * still have a cursor, since one request reads only so far.
 */
export const listTrocas = (
  empresaId: string,
  { limit, cursor }: PageRequest,
  situation?: TrocaSituation,
): Promise<Page<TrocaItem>> =>
  situation === 'pendente'
    ? listPending(empresaId, { limit, cursor })
    : readPage(cursor, { empresaId, id: null }, (startKey) =>
        readUntilFull(
          { limit, reads: READS, startKey },
          (from) =>
            queryPage<TrocaItem>('trocas', {
              where: { empresaId },
              filter: situation && differs('status', 'pendente'),
              newestFirst: true,
              limit,
              startKey: from,
            }),
          ({ id }) => ({ empresaId, id }),
        ),
      );

async function listPending(empresaId: string, { limit, cursor }: PageRequest): Promise<Page<TrocaItem>> {
  const { items, nextCursor } = await readPage(
    cursor,
    { espera: empresaId, empresaId, id: null },
    (startKey) =>
      whole(
        queryPage('trocas', {
          index: 'pendentes',
          where: { espera: empresaId },
          newestFirst: true,
          limit,
          startKey,
        }),
      ),
  );
  // The index may not show yet that one was settled.
  return { items: items.filter(({ status }) => status === 'pendente'), nextCursor };
}

export const countPending = (empresaId: string): Promise<number> =>
  countItems('trocas', { index: 'pendentes', where: { espera: empresaId } });

/** A page of one employee's exchanges, made until an instant if one is given, newest first. */
export const listTrocasOf = (
  funcionarioId: string,
  { limit, cursor }: PageRequest,
  until?: Date,
): Promise<Page<TrocaItem>> =>
  readPage(cursor, { funcionarioId, empresaId: null, id: null }, (startKey) =>
    whole(
      queryPage('trocas', {
        index: 'porFuncionario',
        where: { funcionarioId },
        range: until && atMost('id', lastUlid(until)),
        newestFirst: true,
        limit,
        startKey,
      }),
    ),
  );

/** The exchanges of a page of an index, which has keys only. */
async function whole(reading: Promise<QueryPage<KeyOf<'trocas'>>>): Promise<QueryPage<TrocaItem>> {
  const { items: rows, lastKey } = await reading;
  const keys = rows.map(({ empresaId, id }) => ({ empresaId, id }));
  return { items: await batchGet<TrocaItem>('trocas', keys), lastKey };
}
