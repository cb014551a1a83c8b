import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { toSharedPosts } from '../../compartilhamentos/view.ts';
import { scopeOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { sharesOfAll } from '../../resultados/shares-of-all.ts';
import { listShares } from '../../store/compartilhamentos/list.ts';
import { readCounters } from '../../store/counters.ts';

export const handler = route(compartilhamentos.byCompany)(async ({ params, query, caller }) => {
  const empresaId = scopeOf(params.empresaId, caller);
  const [{ items, nextCursor }, total] = await Promise.all([
    listShares(empresaId === null ? 'todos' : { empresaId }, query),
    empresaId === null ? sharesOfAll() : sharesOf(empresaId),
  ]);
  // Of all companies the newest may not be counted yet: never fewer than are shown.
  const totalPosts = Math.max(total, items.length > 0 ? query.offset + items.length : 0);
  return { sharedPosts: await toSharedPosts(items), totalPosts, nextCursor };
});

const sharesOf = async (empresaId: string): Promise<number> =>
  (await readCounters(empresaId)).compartilhamentos ?? 0;
