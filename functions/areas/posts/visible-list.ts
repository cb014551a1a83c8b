import type { Post } from '../../../shared/routes/entities.ts';
import { type Caller, type FuncionarioCaller, scopeOf } from '../access/index.ts';
import { loadPosts } from './post-view.ts';
import { type FeedFilter, listFeed } from './store/feed.ts';
import { listPostKeys, type PostPage, type PostScope } from './store/post-pages.ts';

interface Page {
  rows: Post[];
  nextCursor?: string | undefined;
}

const readerOf = ({ id, empresaId, funcionario: { equipeId } }: FuncionarioCaller) => ({
  id,
  empresaId,
  equipeId,
});

/** The posts that the caller may list. */
export function scopeFor(empresaId: string, caller: Caller): PostScope {
  if (caller.role === 'funcionario') return { view: 'funcionario', ...readerOf(caller) };
  const empresa = scopeOf(empresaId, caller);
  return empresa === null ? { view: 'todos' } : { view: 'empresa', empresaId: empresa };
}

/** Newest first. */
export async function listInScope(
  scope: PostScope,
  page: PostPage,
  caller: Caller,
  now: Date,
): Promise<Page> {
  const { keys, nextCursor } = await listPostKeys(scope, page, now);
  return { rows: await loadPosts(keys, caller, now), nextCursor };
}

/**
 * Posts that the employee has not shared first, then the others. The index of shares is eventually consistent: a post
 * that turns out to be shared is listed with the shared ones.
 */
async function listFeedPart(
  caller: FuncionarioCaller,
  query: FeedFilter & PostPage,
  now: Date,
): Promise<Page> {
  const { pending, shared, between, items, nextCursor } = await listFeed(readerOf(caller), query, query, now);
  const keys = [...pending, ...shared];
  const byId = new Map(items?.map((item) => [item.id, item]));
  const read = items && keys.flatMap(({ id }) => byId.get(id) ?? []);
  const loaded = await loadPosts(keys, caller, now, { between, ...(read && { read }) });
  const unshared = new Set(pending.map(({ id }) => id));
  const rows = loaded.filter(
    ({ id, legendasEditadas }) => !(unshared.has(id) && legendasEditadas.some((own) => own.shared)),
  );
  return { rows, nextCursor };
}

/** Parts of the feed that one call reads at most. */
const PARTS = 4;

/** A page of the feed: after many shares a part holds few posts, or none, and the next ones fill it. */
export async function listFeedFor(
  caller: FuncionarioCaller,
  query: FeedFilter & PostPage,
  now: Date,
): Promise<Page> {
  const rows: Post[] = [];
  let cursor = query.cursor;
  for (let part = 0; part < PARTS; part += 1) {
    const found = await listFeedPart(caller, { ...query, limit: query.limit - rows.length, cursor }, now);
    rows.push(...found.rows);
    cursor = found.nextCursor;
    if (cursor === undefined || rows.length >= query.limit) break;
  }
  return { rows, nextCursor: cursor };
}
