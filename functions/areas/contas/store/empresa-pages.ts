import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { isFoundBy, isRecordId, searchKeys, searchScope } from '../../../platform/dynamodb/search.ts';
import { type EmpresaItem, getEmpresas } from './empresas.ts';

/** A page of all companies, newest first. */
export const listEmpresas = ({ limit, cursor }: PageRequest): Promise<Page<EmpresaItem>> =>
  readPage(cursor, { todas: 'empresa', id: null }, async (startKey) => {
    const { ids, lastKey } = await listEmpresaIds(limit, startKey);
    return { items: [...(await getEmpresas(ids)).values()], lastKey };
  });

/** A page of companies by name: those whose name or e-mail begins with the text, or whose id it is. Throws 400 for an invalid cursor. */
export async function searchEmpresas(typed: string, page: PageRequest): Promise<Page<EmpresaItem>> {
  if (isRecordId(typed)) {
    const found = await getEmpresas([typed]);
    return { items: [...found.values()].filter(({ admin }) => !admin), nextCursor: undefined };
  }
  const { items, nextCursor } = await searchKeys(searchScope.empresas, typed, page);
  const found = await getEmpresas(items.map(({ id }) => id));
  return { items: [...found.values()].filter((empresa) => isFoundBy(typed, empresa)), nextCursor };
}

/** A page of ids, newest first, for a job that resumes from `lastKey`. */
export async function listEmpresaIds(limit: number, startKey?: Record<string, unknown>) {
  const { items, lastKey } = await queryPage<Pick<EmpresaItem, 'id'>>('empresas', {
    index: 'todas',
    where: { todas: 'empresa' },
    newestFirst: true,
    limit,
    startKey,
  });
  return { ids: items.map(({ id }) => id), lastKey };
}

/** The key from which `listEmpresaIds` continues after a company. */
export const keyAfterEmpresa = (id: string) => ({ todas: 'empresa', id });
