import { addMs, DAY_MS, dayOf, epoch } from '../../../../shared/rules/dates.ts';
import {
  checkItem,
  deleteItem,
  putItem,
  updateItem,
  type Write,
} from '../../../platform/dynamodb/commands.ts';
import {
  all,
  beginsWith,
  between,
  exists,
  missing,
  unchanged,
} from '../../../platform/dynamodb/conditions.ts';
import { batchGet, queryPage, queryPages } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { notEndedBefore, type PostItem } from './posts.ts';

/**
 * The posts a team sees beside those for all employees: a row `post#<team>#<place>` per team and post, and their number
 * by last day (`quantos#<team>#<day>`, or `sempre`). An employee's list is read from these rows and the company's own
 * list (store/feed.ts), whatever other teams see (docs/decisions/076).
 */

const POSTS = 'post#';
const COUNTS = 'quantos#';
/** In place of the day for a post without an end: sorts after every day. */
const ALWAYS = 'sempre';
/** TTL deletes ended rows after the latest possible cleanup. */
const KEPT_MS = 60 * DAY_MS;

type PlacedPost = Pick<PostItem, 'empresaId' | 'id' | 'lugar'>;

interface Row {
  empresaId: string;
  id: string;
  /** as the post's */
  validade?: string;
}

const rowsOf = (equipeId: string) => `${POSTS}${equipeId}#`;
const rowId = (equipeId: string, place: string) => `${rowsOf(equipeId)}${place}`;
const ends = (validade: string | undefined) =>
  validade === undefined ? {} : { expiraEm: epoch(addMs(new Date(`${validade}T12:00:00Z`), KEPT_MS)) };

/** Places of the posts a team sees, a page, newest first. `upTo`: where it stopped, empty at the end of the list. */
export async function placesOf(
  { empresaId, equipeId }: { empresaId: string; equipeId: string },
  { before, limit, now }: { before: string; limit: number; now: Date },
): Promise<{ places: string[]; upTo: string }> {
  const rows = rowsOf(equipeId);
  const { items, lastKey } = await queryPage<Row>('equipes', {
    where: { empresaId },
    range: beginsWith('id', rows),
    filter: notEndedBefore(dayOf(now)),
    newestFirst: true,
    limit,
    startKey: before ? { empresaId, id: rowId(equipeId, before) } : undefined,
  });
  return {
    places: items.map(({ id }) => id.slice(rows.length)),
    upTo: lastKey ? String(lastKey.id).slice(rows.length) : '',
  };
}

/** How many posts for some teams a team sees on a day. */
export async function countPostsOf(empresaId: string, equipeId: string, hoje: string): Promise<number> {
  let count = 0;
  const pages = queryPages<{ posts: number }>('equipes', {
    where: { empresaId },
    range: between('id', `${COUNTS}${equipeId}#${hoje}`, `${COUNTS}${equipeId}#${ALWAYS}`),
  });
  for await (const { items } of pages) for (const { posts } of items) count += posts;
  return count;
}

/** The consistent rows of a post in some teams. */
export const getPostRows = (empresaId: string, place: string, equipes: readonly string[]): Promise<Row[]> =>
  batchGet<Row>(
    'equipes',
    equipes.map((equipeId) => ({ empresaId, id: rowId(equipeId, place) })),
    { fresh: true },
  );

export const equipeOfRow = ({ id }: Row): string => id.slice(POSTS.length).split('#')[0] ?? '';

const countOn = (empresaId: string, equipeId: string, validade: string | undefined, change: 1 | -1): Write =>
  updateItem(
    'equipes',
    { empresaId, id: `${COUNTS}${equipeId}#${validade ?? ALWAYS}` },
    { add: { posts: change }, set: ends(validade) },
  );

/** The post is visible or hidden as it was read, with the same last day. */
const postAsRead = (post: PostItem | undefined) =>
  post?.visivel === undefined
    ? missing('visivel')
    : all(exists('visivel'), unchanged({ validade: post.validade }));

const rowAsRead = (row: Row | undefined) =>
  row ? all(exists('id'), unchanged({ validade: row.validade })) : missing('id');

/**
 * Makes the row of a post in one team, and the team's counts, match the post. Returns false if one of them changed
 * since it was read.
 */
export async function settleRow(
  { empresaId, id: postId, lugar }: PlacedPost,
  equipeId: string,
  { post, row }: { post: PostItem | undefined; row: Row | undefined },
): Promise<boolean> {
  const shows = post?.visivel !== undefined && post.equipes?.includes(equipeId) === true;
  if (shows ? row && row.validade === post.validade : !row) return true;
  const id = rowId(equipeId, lugar);
  const validade = shows ? post.validade : undefined;
  const item: Row = { empresaId, id, ...(validade !== undefined && { validade }) };
  const refused = await tryTransact([
    checkItem('posts', { id: postId }, { when: postAsRead(post) }),
    shows
      ? putItem('equipes', { ...item, ...ends(validade) }, { when: rowAsRead(row) })
      : deleteItem('equipes', { empresaId, id }, { when: rowAsRead(row) }),
    ...(row ? [countOn(empresaId, equipeId, row.validade, -1)] : []),
    ...(shows ? [countOn(empresaId, equipeId, validade, 1)] : []),
  ]);
  return refused === undefined;
}

/** The first remaining rows and counts of a deleted team. */
export async function listRowsOfTeam(empresaId: string, equipeId: string, limit: number): Promise<Row[]> {
  const left: Row[] = [];
  for (const rows of [rowsOf(equipeId), `${COUNTS}${equipeId}#`]) {
    const { items } = await queryPage<Row>('equipes', {
      where: { empresaId },
      range: beginsWith('id', rows),
      limit,
      fresh: true,
    });
    left.push(...items);
  }
  return left;
}

export const deleteRows = (rows: readonly Row[]): Promise<void> =>
  transact(rows.slice(0, 100).map(({ empresaId, id }) => deleteItem('equipes', { empresaId, id })));
