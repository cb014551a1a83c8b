import type { SugestaoSituation } from '../../../../shared/rules/sugestoes.ts';
import { below } from '../../../platform/dynamodb/conditions.ts';
import { everyPage, type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { readUntilFull } from '../../../platform/dynamodb/filtered-list.ts';
import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import { BEHIND_SUGGESTIONS, type SugestaoItem, type SugestaoKey } from './sugestoes.ts';

type Request = PageRequest & { situacao?: SugestaoSituation | undefined };
const READS = 10;
const AT_A_TIME = 100;

const inSituation = (items: SugestaoItem[], { situacao }: Request): SugestaoItem[] =>
  items.filter((item) => !situacao || item.situacao === situacao);

/** A page of a company's suggestions, newest first. */
export const listSugestoes = (empresaId: string, request: Request): Promise<Page<SugestaoItem>> =>
  readPage(request.cursor, { empresaId, id: null }, (startKey) =>
    readUntilFull(
      { limit: request.limit, reads: READS, startKey },
      async (from) => {
        const { items, lastKey } = await queryPage<SugestaoItem>('sugestoes', {
          where: { empresaId },
          range: below('id', BEHIND_SUGGESTIONS),
          newestFirst: true,
          limit: request.limit,
          startKey: from,
        });
        return { items: inSituation(items, request), lastKey };
      },
      ({ id }) => ({ empresaId, id }),
    ),
  );

/** A page of one employee's suggestions, newest first. */
export const listSugestoesOf = (funcionarioId: string, request: Request): Promise<Page<SugestaoItem>> =>
  readPage(request.cursor, { funcionarioId, empresaId: null, id: null }, (startKey) =>
    readUntilFull(
      { limit: request.limit, reads: READS, startKey },
      async (from) => {
        const { items: rows, lastKey } = await queryPage<SugestaoKey>('sugestoes', {
          index: 'porFuncionario',
          where: { funcionarioId },
          newestFirst: true,
          limit: request.limit,
          startKey: from,
        });
        const keys = rows.map(({ empresaId, id }) => ({ empresaId, id }));
        return { items: inSituation(await batchGet<SugestaoItem>('sugestoes', keys), request), lastKey };
      },
      ({ empresaId, id }) => ({ funcionarioId, empresaId, id }),
    ),
  );

export const pagesOfSugestoes = (empresaId: string): AsyncGenerator<SugestaoItem[]> =>
  everyPage((page) => listSugestoes(empresaId, page), AT_A_TIME);

export const pagesOfSugestoesOf = (funcionarioId: string): AsyncGenerator<SugestaoItem[]> =>
  everyPage((page) => listSugestoesOf(funcionarioId, page), AT_A_TIME);
