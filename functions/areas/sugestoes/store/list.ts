import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SugestaoSituation } from '../../../../shared/rules/sugestoes.ts';
import { everyPage, type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, queryPage, table } from '../../../platform/dynamodb/db.ts';
import { BEHIND_SUGGESTIONS, type SugestaoItem } from './sugestoes.ts';

type Request = PageRequest & { situacao?: SugestaoSituation | undefined };
type Place = Record<string, unknown> | undefined;
interface Read {
  items: SugestaoItem[];
  lastKey: Place;
}

/** What one request reads at most of those that it leaves out: as many times as its page has rows. */
const READS = 10;
const AT_A_TIME = 100;

/** Reads until a page is full of what is asked for; it may be shorter, even empty, with a cursor all the same. */
async function readThrough(
  { limit, situacao }: Request,
  startKey: Place,
  read: (from: Place) => Promise<Read>,
  keyOf: (item: SugestaoItem) => Record<string, unknown>,
): Promise<Read> {
  const items: SugestaoItem[] = [];
  let from = startKey;
  for (let reads = 0; reads < READS; reads += 1) {
    const page = await read(from);
    items.push(...page.items.filter((item) => !situacao || item.situacao === situacao));
    from = page.lastKey;
    if (items.length >= limit || !from) break;
  }
  const [last, next] = [items[limit - 1], items[limit]];
  return { items: items.slice(0, limit), lastKey: last && next ? keyOf(last) : from };
}

/** A page of a company's suggestions, newest first. */
export const listSugestoes = (empresaId: string, request: Request): Promise<Page<SugestaoItem>> =>
  readPage(request.cursor, { empresaId, id: null }, (startKey) =>
    readThrough(
      request,
      startKey,
      (from) =>
        queryPage<SugestaoItem>(
          new QueryCommand({
            TableName: table('sugestoes'),
            KeyConditionExpression: 'empresaId = :empresaId AND id < :behind',
            ExpressionAttributeValues: { ':empresaId': empresaId, ':behind': BEHIND_SUGGESTIONS },
            ScanIndexForward: false,
            Limit: request.limit,
            ExclusiveStartKey: from,
          }),
        ),
      ({ id }) => ({ empresaId, id }),
    ),
  );

/** A page of one employee's suggestions, newest first. */
export const listSugestoesOf = (funcionarioId: string, request: Request): Promise<Page<SugestaoItem>> =>
  readPage(request.cursor, { funcionarioId, empresaId: null, id: null }, (startKey) =>
    readThrough(
      request,
      startKey,
      async (from) => {
        const { items: rows, lastKey } = await queryPage<Pick<SugestaoItem, 'empresaId' | 'id'>>(
          new QueryCommand({
            TableName: table('sugestoes'),
            IndexName: 'porFuncionario',
            KeyConditionExpression: 'funcionarioId = :funcionarioId',
            ExpressionAttributeValues: { ':funcionarioId': funcionarioId },
            ScanIndexForward: false,
            Limit: request.limit,
            ExclusiveStartKey: from,
          }),
        );
        const keys = rows.map(({ empresaId, id }) => ({ empresaId, id }));
        return { items: await batchGet<SugestaoItem>('sugestoes', keys), lastKey };
      },
      ({ empresaId, id }) => ({ funcionarioId, empresaId, id }),
    ),
  );

/** All suggestions of a company, page by page. */
export const pagesOfSugestoes = (empresaId: string): AsyncGenerator<SugestaoItem[]> =>
  everyPage((page) => listSugestoes(empresaId, page), AT_A_TIME);

/** All suggestions of an employee, page by page. */
export const pagesOfSugestoesOf = (funcionarioId: string): AsyncGenerator<SugestaoItem[]> =>
  everyPage((page) => listSugestoesOf(funcionarioId, page), AT_A_TIME);
