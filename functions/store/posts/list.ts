import { dayOf } from '../../../shared/rules/dates.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { type KeyedList, pageOfKeys } from '../keyed-list.ts';

/** Whose eyes a list is for: a company's own, its employees', or all companies' (the admin). */
export type PostScope =
  | { view: 'empresa'; empresaId: string }
  | { view: 'funcionario'; empresaId: string }
  | { view: 'todos' };

export interface PostKey extends Record<string, unknown> {
  empresaId: string;
  id: string;
}

export interface PostPage {
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

const VIEWS = {
  empresa: { index: 'porEmpresa', partition: 'empresaId' },
  funcionario: { index: 'visiveis', partition: 'visivel' },
  todos: { index: 'todos', partition: 'todos' },
} as const;

/** Keys of posts, newest first. Employees get none past its day, even before the expiry sweep has run. */
export async function listPostKeys(scope: PostScope, { limit, offset, cursor }: PostPage, now: Date) {
  const { index, partition } = VIEWS[scope.view];
  const value = scope.view === 'todos' ? 'post' : scope.empresaId;
  const expected =
    scope.view === 'empresa'
      ? { empresaId: value, id: null }
      : { [partition]: value, empresaId: null, id: null };
  const list: KeyedList = {
    table: 'posts',
    index,
    partition: { name: partition, value },
    ...(scope.view === 'funcionario'
      ? {
          filter: {
            expression: 'attribute_not_exists(validade) OR validade >= :hoje',
            values: { ':hoje': dayOf(now) },
          },
        }
      : {}),
  };
  const startKey = decodeCursor(cursor, expected);
  const { keys, lastKey } = await pageOfKeys<PostKey>(list, { limit, offset, startKey });
  return { keys, nextCursor: encodeCursor(lastKey && pick(lastKey, Object.keys(expected))) };
}

/** The index may carry more than its key; a start key may not. */
const pick = (item: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, item[name]]));
