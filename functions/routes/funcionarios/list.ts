import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { toFuncionario } from '../../funcionarios/view.ts';
import { scopeOf } from '../../http/caller.ts';
import { listReply } from '../../http/list-reply.ts';
import { route } from '../../http/route.ts';
import { getEmpresas } from '../../store/empresas/empresas.ts';
import { listFuncionarios, searchFuncionarios } from '../../store/funcionarios/list.ts';

export const handler = route(funcionarios.list)(async ({ query, caller }) => {
  const scope = scopeOf(query.empresaId, caller);
  const { items, nextCursor } = query.busca
    ? await searchFuncionarios(scope, query.busca, query)
    : await listFuncionarios(scope, query);
  const empresas = scope === null ? await getEmpresas(items.map(({ empresaId }) => empresaId)) : undefined;
  const rows = items.map((item) => ({
    ...toFuncionario(item),
    ...(empresas && { empresaNome: empresas.get(item.empresaId)?.nome ?? '' }),
  }));
  return listReply(rows, nextCursor);
});
