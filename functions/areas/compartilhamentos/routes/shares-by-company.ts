import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { readCounters, readTotals } from '../../../platform/dynamodb/counters.ts';
import { route, scopeOf } from '../../access/index.ts';
import { toSharedPosts } from '../share-view.ts';
import { listShares } from '../store/share-pages.ts';

export const handler = route(compartilhamentos.sharesByCompany)(async ({ params, query, caller }) => {
  const empresaId = scopeOf(params.empresaId, caller);
  const [{ items, nextCursor }, counters] = await Promise.all([
    listShares(empresaId === null ? 'todos' : { empresaId }, query),
    empresaId === null ? readTotals() : readCounters(empresaId),
  ]);
  return {
    sharedPosts: await toSharedPosts(items),
    totalPosts: counters.compartilhamentos ?? 0,
    nextCursor,
  };
});
