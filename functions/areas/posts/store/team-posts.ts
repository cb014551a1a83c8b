import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, dayOf, epoch } from '../../../../shared/rules/dates.ts';
import {
  batchGet,
  queryPage,
  queryPages,
  table,
  transact,
  type Write,
} from '../../../platform/dynamodb/db.ts';
import { equipeKey } from '../../equipes/index.ts';
import type { PostItem } from './posts.ts';

/**
 * The posts that a team sees beside those for everybody: a row `post#<team>#<post>` a post and team, and how many there are
 * by last day (`quantos#<team>#<day>`, or `sempre`). Somebody's list is read from these rows and from the company's own
 * (store/posts/feed.ts), whatever other teams see (docs/decisions/076).
 */

const POSTS = 'post#';
const COUNTS = 'quantos#';
/** A post without an end, among the days of the others: sorts behind each of them. */
const ALWAYS = 'sempre';
/** TTL takes what is over: longer than anybody may be late with it. */
const KEPT_MS = 60 * DAY_MS;

interface Row {
  empresaId: string;
  id: string;
  /** as the post's */
  validade?: string;
}

const rowsOf = (equipeId: string) => `${POSTS}${equipeId}#`;
const rowId = (equipeId: string, postId: string) => `${rowsOf(equipeId)}${postId}`;
const ends = (validade: string | undefined) =>
  validade === undefined ? {} : { expiraEm: epoch(addMs(new Date(`${validade}T12:00:00Z`), KEPT_MS)) };

/** A stretch of the posts that a team sees, newest first. `upTo`: where it ended, empty where the list has. */
export async function postIdsOf(
  { empresaId, equipeId }: { empresaId: string; equipeId: string },
  { before, limit, now }: { before: string; limit: number; now: Date },
): Promise<{ ids: string[]; upTo: string }> {
  const rows = rowsOf(equipeId);
  const { items, lastKey } = await queryPage<Row>(
    new QueryCommand({
      TableName: table('equipes'),
      KeyConditionExpression: 'empresaId = :empresaId AND begins_with(id, :rows)',
      FilterExpression: 'attribute_not_exists(validade) OR validade >= :hoje',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':rows': rows, ':hoje': dayOf(now) },
      ScanIndexForward: false,
      Limit: limit,
      ExclusiveStartKey: before ? { empresaId, id: rowId(equipeId, before) } : undefined,
    }),
  );
  return {
    ids: items.map(({ id }) => id.slice(rows.length)),
    upTo: lastKey ? String(lastKey.id).slice(rows.length) : '',
  };
}

/** How many posts a team sees on a day beside those for everybody. */
export async function countPostsOf(empresaId: string, equipeId: string, hoje: string): Promise<number> {
  let count = 0;
  const pages = queryPages<{ posts: number }>(
    new QueryCommand({
      TableName: table('equipes'),
      KeyConditionExpression: 'empresaId = :empresaId AND id BETWEEN :hoje AND :always',
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':hoje': `${COUNTS}${equipeId}#${hoje}`,
        ':always': `${COUNTS}${equipeId}#${ALWAYS}`,
      },
    }),
  );
  for await (const { items } of pages) for (const { posts } of items) count += posts;
  return count;
}

/** The rows of a post in some teams, as they are now. */
export const getPostRows = (empresaId: string, postId: string, equipes: readonly string[]): Promise<Row[]> =>
  batchGet<Row>(
    'equipes',
    equipes.map((equipeId) => ({ empresaId, id: rowId(equipeId, postId) })),
    { fresh: true },
  );

/** The team that a row is of. */
export const equipeOfRow = ({ id }: Row): string => id.slice(POSTS.length).split('#')[0] ?? '';

/** A post or its row is no longer as it was read. */
export class PostRowStaleError extends Error {
  override readonly name = 'PostRowStaleError';
}
const stale = () => new PostRowStaleError();

const countOn = (
  empresaId: string,
  equipeId: string,
  validade: string | undefined,
  change: 1 | -1,
): Write => {
  const { expiraEm } = ends(validade);
  return {
    item: {
      Update: {
        ...equipeKey(empresaId, `${COUNTS}${equipeId}#${validade ?? ALWAYS}`),
        UpdateExpression: `ADD posts :change${expiraEm === undefined ? '' : ' SET expiraEm = :expiraEm'}`,
        ExpressionAttributeValues: {
          ':change': change,
          ...(expiraEm !== undefined && { ':expiraEm': expiraEm }),
        },
      },
    },
  };
};

/** Condition that the post is visible or hidden as it was read, with the same last day. */
const postAsRead = (key: { empresaId: string; id: string }, post: PostItem | undefined): Write => ({
  item: {
    ConditionCheck: {
      TableName: table('posts'),
      Key: { empresaId: key.empresaId, id: key.id },
      ...(post?.visivel === undefined
        ? { ConditionExpression: 'attribute_not_exists(visivel)' }
        : post.validade === undefined
          ? { ConditionExpression: 'attribute_exists(visivel) AND attribute_not_exists(validade)' }
          : {
              ConditionExpression: 'attribute_exists(visivel) AND validade = :validade',
              ExpressionAttributeValues: { ':validade': post.validade },
            }),
    },
  },
  otherwise: stale,
});

/** Condition that a row is as it was read. */
const asRead = (row: Row | undefined) => {
  if (!row) return { ConditionExpression: 'attribute_not_exists(id)' };
  return row.validade === undefined
    ? { ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(validade)' }
    : {
        ConditionExpression: 'validade = :asRead',
        ExpressionAttributeValues: { ':asRead': row.validade },
      };
};

/**
 * Brings the row of a post in one team, and the team's counts, to what the post says; nothing where they are. Throws
 * PostRowStaleError where one of them has changed since it was read.
 */
export async function settleRow(
  key: { empresaId: string; id: string },
  equipeId: string,
  { post, row }: { post: PostItem | undefined; row: Row | undefined },
): Promise<void> {
  const { empresaId } = key;
  const shows = post?.visivel !== undefined && post.equipes?.includes(equipeId) === true;
  if (shows ? row && row.validade === post.validade : !row) return;
  const id = rowId(equipeId, key.id);
  const item: Row = {
    empresaId,
    id,
    ...(shows && post.validade !== undefined && { validade: post.validade }),
  };
  await transact([
    postAsRead(key, post),
    {
      item: shows
        ? { Put: { TableName: table('equipes'), Item: { ...item, ...ends(item.validade) }, ...asRead(row) } }
        : { Delete: { ...equipeKey(empresaId, id), ...asRead(row) } },
      otherwise: stale,
    },
    ...(row ? [countOn(empresaId, equipeId, row.validade, -1)] : []),
    ...(shows ? [countOn(empresaId, equipeId, post.validade, 1)] : []),
  ]);
}

/** The first rows and counts that are left of a deleted team. */
export async function listLeftOf(empresaId: string, equipeId: string, limit: number): Promise<Row[]> {
  const left: Row[] = [];
  for (const rows of [rowsOf(equipeId), `${COUNTS}${equipeId}#`]) {
    const { items } = await queryPage<Row>(
      new QueryCommand({
        TableName: table('equipes'),
        KeyConditionExpression: 'empresaId = :empresaId AND begins_with(id, :rows)',
        ExpressionAttributeValues: { ':empresaId': empresaId, ':rows': rows },
        Limit: limit,
        ConsistentRead: true,
      }),
    );
    left.push(...items);
  }
  return left;
}

/** Takes such rows away. */
export const forgetRows = (rows: readonly Row[]): Promise<void> =>
  transact(rows.slice(0, 100).map(({ empresaId, id }) => ({ item: { Delete: equipeKey(empresaId, id) } })));
