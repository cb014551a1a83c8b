import type { SugestaoSituation } from '../../../../shared/rules/sugestoes.ts';
import { below } from '../../../platform/dynamodb/conditions.ts';
import { everyPage, type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import { BEHIND_SUGGESTIONS, type SugestaoItem, type SugestaoKey } from './sugestoes.ts';

type Request = PageRequest & { situacao?: SugestaoSituation | undefined };
type StartKey = Record<string, unknown> | undefined;
interface Read {
  items: SugestaoItem[];
  lastKey: StartKey;
}

const READS = 10;
const AT_A_TIME = 100;

/** Reads until a page is full. It may be shorter, even empty, and still have a cursor. */
async function readThrough(
  { limit, situacao }: Request,
  startKey: StartKey,
  read: (from: StartKey) => Promise<Read>,
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
        queryPage<SugestaoItem>('sugestoes', {
          where: { empresaId },
          range: below('id', BEHIND_SUGGESTIONS),
          newestFirst: true,
          limit: request.limit,
          startKey: from,
        }),
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
        const { items: rows, lastKey } = await queryPage<SugestaoKey>('sugestoes', {
          index: 'porFuncionario',
          where: { funcionarioId },
          newestFirst: true,
          limit: request.limit,
          startKey: from,
        });
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
