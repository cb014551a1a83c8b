import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { beginsWith } from '../../../platform/dynamodb/conditions.ts';
import { shardOf } from '../../../platform/dynamodb/counters.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { postIdAt } from './place.ts';
import type { PostItem } from './posts.ts';

/**
 * How often each post of a company was shared, and by how many employees who are still present. Updated in the
 * transaction of the share, in shards like the company's own counters. A deleted post keeps its counts, since its
 * shares remain.
 */
export interface ShareCounts {
  compartilhamentos: number;
  presentes: number;
}

/** The scope of a company's counts by post among its counters. */
export const sharesByPostOf = (empresaId: string): string => `publicados#${empresaId}`;

interface Shared {
  empresaId: string;
  lugar: string;
  funcionarioId: string;
}

interface ShardItem extends Partial<ShareCounts> {
  fatia: string;
}

/** Counts a share, or the departure of an employee who shared. */
export const countShare = (
  { empresaId, lugar, funcionarioId }: Shared,
  changes: Partial<ShareCounts>,
): Write =>
  updateItem(
    'contadores',
    { escopo: sharesByPostOf(empresaId), fatia: `${lugar}#${shardOf(funcionarioId)}` },
    { add: changes },
  );

const sum = (shards: readonly ShardItem[]): ShareCounts => ({
  compartilhamentos: shards.reduce((total, { compartilhamentos = 0 }) => total + compartilhamentos, 0),
  presentes: shards.reduce((total, { presentes = 0 }) => total + presentes, 0),
});

/** How often one post was shared. */
export async function readShareCounts({
  empresaId,
  lugar,
}: Pick<PostItem, 'empresaId' | 'lugar'>): Promise<ShareCounts> {
  const { items } = await queryPage<ShardItem>('contadores', {
    where: { escopo: sharesByPostOf(empresaId) },
    range: beginsWith('fatia', `${lugar}#`),
  });
  return sum(items);
}

const SHARDS_A_POST = 8;
const placeIn = (fatia: string): string => fatia.slice(0, fatia.indexOf('#'));

/** A page of the shared posts, the newest post first. */
export async function listSharedPosts(
  empresaId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<ShareCounts & { postId: string }>> {
  const escopo = sharesByPostOf(empresaId);
  const { items } = await queryPage<ShardItem>('contadores', {
    where: { escopo },
    newestFirst: true,
    // One more than fits tells whether there is another post.
    limit: limit * SHARDS_A_POST + 1,
    startKey: decodeCursor(cursor, { escopo, fatia: null }),
  });
  const found = [...new Set(items.map(({ fatia }) => placeIn(fatia)))];
  const places = found.slice(0, limit);
  const posts = places.map((place) => ({
    postId: postIdAt(place),
    ...sum(items.filter(({ fatia }) => placeIn(fatia) === place)),
  }));
  const last = places.at(-1);
  // Sorts before all shards of the last post: they are digits.
  const next = last && found.length > limit ? { escopo, fatia: `${last}#0` } : undefined;
  return { items: posts, nextCursor: encodeCursor(next) };
}
