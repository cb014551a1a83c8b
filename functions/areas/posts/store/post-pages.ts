import { dayOf } from '../../../../shared/rules/dates.ts';
import { decodeCursor, encodeCursor } from '../../../platform/dynamodb/cursor.ts';
import { pageOfKeys } from '../../../platform/dynamodb/keyed-list.ts';
import { type QueryPage, queryPage } from '../../../platform/dynamodb/queries.ts';
import { visiblePlaces } from './feed.ts';
import { keyAt, type PostKey } from './place.ts';
import { notEndedBefore, type PostItem } from './posts.ts';

/** A list's reader: a company, its employees, or the admin (all companies). */
export type PostScope =
  | { view: 'empresa'; empresaId: string }
  | { view: 'funcionario'; empresaId: string; equipeId?: string | undefined }
  | { view: 'todos' };

type PlacedKey = PostKey & Pick<PostItem, 'lugar'>;

export interface PostPage {
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

const PARTITIONS = { empresa: 'empresaId', funcionario: 'visivel', todos: 'todos' } as const;

/** The cursor after one post of a company's own list. */
export const cursorBehindPost = ({ empresaId, lugar, id }: PlacedKey): string | undefined =>
  encodeCursor({ empresaId, lugar, id });

/** Keys of posts, newest first. Employees get no ended posts, even before the expiry sweep has run. */
export async function listPostKeys(scope: PostScope, { limit, offset, cursor }: PostPage, now: Date) {
  const partition = PARTITIONS[scope.view];
  const value = scope.view === 'todos' ? 'post' : scope.empresaId;
  const expected = { [partition]: value, lugar: null, id: null };
  const startKey = decodeCursor(cursor, expected);
  if (scope.view === 'funcionario' && scope.equipeId !== undefined) {
    const skip = startKey ? 0 : offset;
    const places = await seenPlaces(scope, String(startKey?.lugar ?? ''), skip + limit + 1, now);
    const keys = places
      .slice(skip, skip + limit)
      .map((lugar): PlacedKey => ({ ...keyAt(scope.empresaId, lugar), lugar }));
    const last = places.length > skip + limit ? keys.at(-1) : undefined;
    const behind = last && { visivel: scope.empresaId, lugar: last.lugar, id: last.id };
    return { keys, nextCursor: encodeCursor(behind) };
  }
  const { keys, lastKey } = await pageOfKeys((page) => readView(scope, page, now), {
    limit,
    offset,
    startKey,
  });
  return {
    keys: scope.view === 'todos' ? keys : keys.map((key) => ({ ...key, empresaId: scope.empresaId })),
    nextCursor: encodeCursor(lastKey && pick(lastKey, Object.keys(expected))),
  };
}

function readView(
  scope: PostScope,
  page: { limit: number; startKey: Record<string, unknown> | undefined },
  now: Date,
): Promise<QueryPage<PlacedKey>> {
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
async function seenPlaces(
  reader: { empresaId: string; equipeId?: string | undefined },
  from: string,
  many: number,
  now: Date,
): Promise<string[]> {
  const places: string[] = [];
  let before = from;
  do {
    const stretch = await visiblePlaces(reader, before, now, many - places.length);
    places.push(...stretch.places);
    before = stretch.upTo;
  } while (before && places.length < many);
  return places;
}

/** The index may carry more than its key; a start key may not. */
const pick = (item: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, item[name]]));
