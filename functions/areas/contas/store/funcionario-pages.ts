import { encodeCursor, type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { isFoundBy, isRecordId, searchKeys, searchScope } from '../../../platform/dynamodb/search.ts';
import {
  type FuncionarioItem,
  type FuncionarioKey,
  findFuncionario,
  getFuncionario,
  getFuncionarios,
  keyOfFuncionario,
} from './funcionarios.ts';

/** A page of the employees of one company, or of all (null), newest first. */
export const listFuncionarios = (
  empresaId: string | null,
  { limit, cursor }: PageRequest,
): Promise<Page<FuncionarioItem>> =>
  readPage(
    cursor,
    empresaId === null ? { todos: 'funcionario', empresaId: null, id: null } : { empresaId, id: null },
    async (startKey) => {
      if (empresaId !== null) return listPeopleOf(empresaId, limit, startKey);
      const { items: keys, lastKey } = await listFuncionarioKeys(limit, startKey);
      return { items: await getFuncionarios(keys), lastKey };
    },
  );

/** A page of the employees whose name or address begins with what was typed, or whose id it is. Throws 400 for a made-up cursor. */
export async function searchFuncionarios(
  empresaId: string | null,
  typed: string,
  page: PageRequest,
): Promise<Page<FuncionarioItem>> {
  if (isRecordId(typed)) {
    const found =
      empresaId === null ? await findFuncionario(typed) : await getFuncionario({ empresaId, id: typed });
    return { items: found ? [found] : [], nextCursor: undefined };
  }
  const { items, nextCursor } = await searchKeys(searchScope.funcionariosOf(empresaId), typed, page);
  const found = await getFuncionarios(items.flatMap((key) => (isFuncionarioKey(key) ? [key] : [])));
  return { items: found.filter((funcionario) => isFoundBy(typed, funcionario)), nextCursor };
}
const isFuncionarioKey = (key: { id: string; empresaId?: string }): key is FuncionarioKey =>
  key.empresaId !== undefined;

/** A page of the keys of all companies' employees, newest first, for jobs. */
export const listFuncionarioKeys = (limit: number, startKey?: Record<string, unknown>) =>
  queryPage<FuncionarioKey>('funcionarios', {
    index: 'todos',
    where: { todos: 'funcionario' },
    newestFirst: true,
    limit,
    startKey,
  });

/** The start key with which `listPeopleOf` resumes behind an employee. */
export const behindPerson = (key: FuncionarioKey): Record<string, unknown> => ({ ...keyOfFuncionario(key) });

/** The cursor with which `listFuncionarios` of a company resumes behind an employee. */
export const cursorBehind = (key: FuncionarioKey): string | undefined => encodeCursor(behindPerson(key));

/** A page of one company's employees, newest first, for jobs that keep their progress themselves. */
export const listPeopleOf = (
  empresaId: string,
  limit: number,
  startKey: Record<string, unknown> | undefined,
) => queryPage<FuncionarioItem>('funcionarios', { where: { empresaId }, newestFirst: true, limit, startKey });
