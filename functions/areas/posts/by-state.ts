import type { Post } from '../../../shared/routes/entities.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import type { PostState } from '../../../shared/rules/scheduled-posts.ts';
import type { Caller } from '../access/index.ts';
import { loadPosts, viewAll } from './post-view.ts';
import { listDrafts } from './store/drafts.ts';
import { cursorBehindPost, listPostKeys, type PostPage } from './store/post-pages.ts';

/** Limit of what one request reads, in multiples of its page. */
const READS = 10;
/** An offset is skipped in steps of this many posts, for `STEPS` steps at most. */
const STEP = 50;
const STEPS = 100;

interface StatePage {
  rows: Post[];
  nextCursor?: string | undefined;
}

/**
 * A page of a company's posts in one state. Published and expired posts share one list that is filtered, so a page may
 * be shorter than the limit, even empty, and still have a cursor.
 */
export async function listByState(
  caller: Caller,
  situacao: PostState,
  page: PostPage,
  now: Date,
): Promise<StatePage> {
  if (situacao === 'rascunho' || situacao === 'agendado') {
    const { items, nextCursor } = await listDrafts(caller.empresaId, situacao, page);
    return { rows: await viewAll(items, now), nextCursor };
  }
  return listPublished(caller, situacao, page, now);
}

async function listPublished(
  caller: Caller,
  situacao: 'publicado' | 'expirado',
  { limit, offset, cursor }: PostPage,
  now: Date,
): Promise<StatePage> {
  const skip = cursor === undefined ? offset : 0;
  const [reads, size] = skip > 0 ? [STEPS, STEP] : [READS, limit];
  const rows: Post[] = [];
  const cursors = new Map<string, string | undefined>();
  let next = cursor;
  for (let read = 0; read < reads; read += 1) {
    const scope = { view: 'empresa', empresaId: caller.empresaId } as const;
    const page = await listPostKeys(scope, { limit: size, offset: 0, cursor: next }, now);
    for (const key of page.keys) cursors.set(key.id, cursorBehindPost(key));
    const posts = await loadPosts(page.keys, caller, now);
    rows.push(...posts.filter(({ validade }) => isExpired(validade, now) === (situacao === 'expirado')));
    next = page.nextCursor;
    if (rows.length >= skip + limit || !next) break;
  }
  const [last, more] = rows.slice(skip + limit - 1, skip + limit + 1);
  return {
    rows: rows.slice(skip, skip + limit),
    nextCursor: last && more ? cursors.get(last.id) : next,
  };
}
