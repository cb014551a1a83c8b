import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { toRankingRow } from '../../funcionarios/view.ts';
import { scopeOf } from '../../http/caller.ts';
import { listReply } from '../../http/list-reply.ts';
import { route } from '../../http/route.ts';
import { listRanking } from '../../store/funcionarios/ranking.ts';

export const handler = route(funcionarios.ranking)(async ({ query, caller }) => {
  const { items, nextCursor } = await listRanking(scopeOf(query.empresaId, caller), query);
  return listReply(items.map(toRankingRow), nextCursor);
});
