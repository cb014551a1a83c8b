import type { Query } from '../../../../shared/routes/define.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { listReply } from '../../../platform/http/list-reply.ts';
import { route, scopeOf } from '../../access/index.ts';
import { getEmpresas } from '../../empresas/index.ts';
import { listPending } from '../store/approval.ts';
import { listFuncionarios, searchFuncionarios } from '../store/list.ts';
import { situacaoOf, toListedFuncionario } from '../view.ts';

export const handler = route(funcionarios.list)(async ({ query, caller, now }) => {
  const scope = scopeOf(query.empresaId, caller);
  const { items: found, nextCursor } = await listOrSearch(scope, query);
  const items = query.situacao ? found.filter((item) => situacaoOf(item) === query.situacao) : found;
  const empresas = scope === null ? await getEmpresas(items.map(({ empresaId }) => empresaId)) : undefined;
  const rows = items.map((item) => ({
    ...toListedFuncionario(item, now),
    ...(empresas && { empresaNome: empresas.get(item.empresaId)?.nome ?? '' }),
  }));
  return listReply(rows, nextCursor);
});

/** A filtered page may be shorter than `limit`: `nextCursor` says whether there is more. */
function listOrSearch(scope: string | null, query: Query<typeof funcionarios.list>) {
  if (query.busca) return searchFuncionarios(scope, query.busca, query);
  return query.situacao === 'aguardando' ? listPending(scope, query) : listFuncionarios(scope, query);
}
