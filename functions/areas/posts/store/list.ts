import { dayOf } from '../../../../shared/rules/dates.ts';
import { decodeCursor, encodeCursor } from '../../../platform/dynamodb/cursor.ts';
import { pageOfKeys } from '../../../platform/dynamodb/keyed-list.ts';
import { type QueryPage, queryPage } from '../../../platform/dynamodb/queries.ts';
import { visibleIds } from './feed.ts';
import { notEndedBefore } from './posts.ts';

/** A list's reader: a company, its employees, or the admin (all companies). */
export type PostScope =
  | { view: 'empresa'; empresaId: string }
  | { view: 'funcionario'; empresaId: string; equipeId?: string | undefined }
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

const PARTITIONS = { empresa: 'empresaId', funcionario: 'visivel', todos: 'todos' } as const;

/** The cursor after one post of a company's own list. */
export const cursorBehindPost = ({ empresaId, id }: PostKey): string | undefined =>
  encodeCursor({ empresaId, id });

/** Keys of posts, newest first. Employees get no ended posts, even before the expiry sweep has run. */
export async function listPostKeys(scope: PostScope, { limit, offset, cursor }: PostPage, now: Date) {
  const partition = PARTITIONS[scope.view];
  const value = scope.view === 'todos' ? 'post' : scope.empresaId;
  const expected =
    scope.view === 'empresa'
      ? { empresaId: value, id: null }
      : { [partition]: value, empresaId: null, id: null };
  const startKey = decodeCursor(cursor, expected);
  if (scope.view === 'funcionario' && scope.equipeId !== undefined) {
    const skip = startKey ? 0 : offset;
    const ids = await seenIds(scope, String(startKey?.id ?? ''), skip + limit + 1, now);
    const keys = ids.slice(skip, skip + limit).map((id) => ({ empresaId: scope.empresaId, id }));
    const last = ids.length > skip + limit ? keys.at(-1) : undefined;
    return { keys, nextCursor: encodeCursor(last && { visivel: scope.empresaId, ...last }) };
  }
  const { keys, lastKey } = await pageOfKeys((page) => readView(scope, page, now), {
    limit,
    offset,
    startKey,
  });
  return { keys, nextCursor: encodeCursor(lastKey && pick(lastKey, Object.keys(expected))) };
}

function readView(
  scope: PostScope,
  page: { limit: number; startKey: Record<string, unknown> | undefined },
  now: Date,
): Promise<QueryPage<PostKey>> {
  const rest = { newestFirst: true, ...page };
  switch (scope.view) {
    case 'empresa':
      return queryPage('posts', { index: 'porEmpresa', where: { empresaId: scope.empresaId }, ...rest });
    case 'funcionario':
      return queryPage('posts', {
        index: 'visiveis',
        where: { visivel: scope.empresaId },
        filter: notEndedBefore(dayOf(now)),
        ...rest,
      });
    case 'todos':
      return queryPage('posts', { index: 'todos', where: { todos: 'post' }, ...rest });
  }
}

/** Posts that the members of a team see, merged from two lists; fewer at the end. */
async function seenIds(
  reader: { empresaId: string; equipeId?: string | undefined },
  from: string,
  many: number,
  now: Date,
): Promise<string[]> {
  const ids: string[] = [];
  let before = from;
  do {
    const stretch = await visibleIds(reader, before, now, many - ids.length);
    ids.push(...stretch.ids);
    before = stretch.upTo;
  } while (before && ids.length < many);
  return ids;
}

/** The index may carry more than its key; a start key may not. */
const pick = (item: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, item[name]]));
