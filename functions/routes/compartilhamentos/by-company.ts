import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { toSharedPosts } from '../../compartilhamentos/view.ts';
import { scopeOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { listShares } from '../../store/compartilhamentos/list.ts';
import { ALL_EMPRESAS, readCounters } from '../../store/counters.ts';

export const handler = route(compartilhamentos.byCompany)(async ({ params, query, caller }) => {
  const empresaId = scopeOf(params.empresaId, caller);
  const [{ items, nextCursor }, counters] = await Promise.all([
    listShares(empresaId === null ? 'todos' : { empresaId }, query),
    readCounters(empresaId ?? ALL_EMPRESAS),
  ]);
  return {
    sharedPosts: await toSharedPosts(items),
    totalPosts: counters.compartilhamentos ?? 0,
    nextCursor,
  };
});
