import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { scopeOf } from '../../http/caller.ts';
import { listReply } from '../../http/list-reply.ts';
import { route } from '../../http/route.ts';
import { decodeCursor } from '../../store/cursor.ts';
import { listRanking } from '../../store/funcionarios/ranking.ts';

/** The cursor also carries how many rows came before, so that positions go on counting. */
export const handler = route(funcionarios.ranking)(async ({ query, caller }) => {
  const scope = scopeOf(query.empresaId, caller);
  const cursor = decodeCursor(
    query.cursor,
    scope === null
      ? { todos: 'funcionario', ordemGeral: null, empresaId: null, id: null, antes: null }
      : { empresaId: scope, id: null, ordem: null, antes: null },
  );
  const { antes = '', ...startKey } = cursor ?? {};
  const before = Number.parseInt(antes, 10) || 0;
  const { rows, lastKey } = await listRanking(scope, query.limit, cursor && startKey, before);
  return listReply(rows, lastKey && { ...lastKey, antes: String(before + rows.length) });
});
