import type { TrocaSituation } from '../../../../shared/rules/loja.ts';
import { differs, equals } from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { readUntilFull } from '../../../platform/dynamodb/filtered-list.ts';
import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import type { TrocaItem } from './exchange-trocas.ts';

/** Limit of what one request reads, in multiples of its page. */
const READS = 10;

/**
 * A page of a company's exchanges, newest first. Filtered by status it may be shorter than the limit, even empty, and
 * still have a cursor, since one request reads only so far.
 */
export const listTrocas = (
  empresaId: string,
  { limit, cursor }: PageRequest,
  situation?: TrocaSituation,
): Promise<Page<TrocaItem>> =>
  readPage(cursor, { empresaId, id: null }, (startKey) =>
    readUntilFull(
      { limit, reads: READS, startKey },
      (from) => queryTrocas(empresaId, limit, from, situation),
      ({ id }) => ({ empresaId, id }),
    ),
  );

const queryTrocas = (
  empresaId: string,
  limit: number,
  startKey: Record<string, unknown> | undefined,
  situation: TrocaSituation | undefined,
) =>
  queryPage<TrocaItem>('trocas', {
    where: { empresaId },
    filter:
      situation && (situation === 'encerrada' ? differs('status', 'pendente') : equals('status', situation)),
    newestFirst: true,
    limit,
    startKey,
  });

/** A page of one employee's exchanges, newest first. */
export const listTrocasOf = (
  funcionarioId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<TrocaItem>> =>
  readPage(cursor, { funcionarioId, empresaId: null, id: null }, async (startKey) => {
    const { items: rows, lastKey } = await queryPage<Pick<TrocaItem, 'empresaId' | 'id'>>('trocas', {
      index: 'porFuncionario',
      where: { funcionarioId },
      newestFirst: true,
      limit,
      startKey,
    });
    const keys = rows.map(({ empresaId, id }) => ({ empresaId, id }));
    return { items: await batchGet<TrocaItem>('trocas', keys), lastKey };
  });
