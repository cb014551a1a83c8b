import { refusal } from '../../../../shared/errors.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { listByState } from '../by-state.ts';
import { countInScope, countInState } from '../counts.ts';
import { listFeedFor, listInScope, scopeFor } from '../visible-list.ts';

export const handler = route(posts.listPosts)(async ({ query, caller, now }) => {
  if (query.situacao) {
    // Only the company sees posts by state, drafts included.
    if (caller.role !== 'empresa') throw refusal(REFUSALS.accessDenied);
    const page = await listByState(caller, query.situacao, query, now);
    return { ...page, count: await countInState(caller.empresa, query.situacao, now) };
  }
  const scope = scopeFor(query.empresaId, caller);
  const [page, count] = await Promise.all([
    caller.role === 'funcionario' && (query.ordem || query.tag || query.busca)
      ? listFeedFor(caller, query, now)
      : listInScope(scope, query, caller, now),
    countInScope(scope, caller, now),
  ]);
  return { ...page, count };
});
