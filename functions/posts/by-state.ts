import type { Post } from '../../shared/routes/entities.ts';
import type { PostState } from '../../shared/rules/agendamento.ts';
import { isExpired } from '../../shared/rules/dates.ts';
import type { Caller } from '../http/caller.ts';
import type { PageRequest } from '../store/cursor.ts';
import { listDrafts } from '../store/posts/drafts.ts';
import { cursorBehindPost, listPostKeys } from '../store/posts/list.ts';
import { loadPosts, viewAll } from './view.ts';

/** What one request reads at most: as many times as its page has rows. */
const READS = 10;

interface StatePage {
  rows: Post[];
  nextCursor?: string | undefined;
}

/**
 * A page of a company's posts in one state. Published and expired ones lie in one list, from which the others are left
 * out: such a page may be shorter than asked for, even empty, with a cursor all the same.
 */
export async function listByState(
  caller: Caller,
  situacao: PostState,
  { limit, cursor }: PageRequest,
  now: Date,
): Promise<StatePage> {
  if (situacao === 'rascunho' || situacao === 'agendado') {
    const { items, nextCursor } = await listDrafts(caller.empresaId, situacao, { limit, cursor });
    return { rows: await viewAll(items, now), nextCursor };
  }
  const rows: Post[] = [];
  let next = cursor;
  for (let read = 0; read < READS; read += 1) {
    const scope = { view: 'empresa', empresaId: caller.empresaId } as const;
    const page = await listPostKeys(scope, { limit, offset: 0, cursor: next }, now);
    const posts = await loadPosts(page.keys, caller, now);
    rows.push(...posts.filter(({ validade }) => isExpired(validade, now) === (situacao === 'expirado')));
    next = page.nextCursor;
    if (rows.length >= limit || !next) break;
  }
  const [last, more] = [rows[limit - 1], rows[limit]];
  return {
    rows: rows.slice(0, limit),
    nextCursor: last && more ? cursorBehindPost({ empresaId: caller.empresaId, id: last.id }) : next,
  };
}
