import type { Query } from '../../../../shared/routes/define.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import type { Page, PageRequest } from '../../../platform/dynamodb/cursor.ts';
import { listReply } from '../../../platform/http/list-reply.ts';
import { route, scopeOf } from '../../access/index.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { getEmpresas, listFuncionarios, searchFuncionarios } from '../../contas/index.ts';
import { firstMatching, listTeam, matchesFilter } from '../filtered-list.ts';
import { situacaoOf, toListedFuncionario } from '../funcionario-view.ts';
import { listPending } from '../store/approval.ts';

export const handler = route(funcionarios.listFuncionarios)(async ({ query, caller, now }) => {
  const scope = scopeOf(query.empresaId, caller);
  const { situacao, filtro, equipe } = query;
  const { items, nextCursor } = await firstMatching(
    sourceOf(scope, query),
    query,
    (person) =>
      (situacao === undefined || situacaoOf(person) === situacao) &&
      (equipe === undefined || person.equipeId === equipe) &&
      (filtro === undefined || matchesFilter(filtro, person, now)),
  );
  const empresas = scope === null ? await getEmpresas(items.map(({ empresaId }) => empresaId)) : undefined;
  const rows = items.map((item) => ({
    ...toListedFuncionario(item, caller, now),
    ...(empresas && { empresaNome: empresas.get(item.empresaId)?.nome ?? '' }),
  }));
  return listReply(rows, nextCursor);
});

/** The shortest list that has all that is asked for. */
function sourceOf(
  scope: string | null,
  { busca, situacao, equipe }: Query<typeof funcionarios.listFuncionarios>,
): (page: PageRequest) => Promise<Page<FuncionarioItem>> {
  if (busca) return (page) => searchFuncionarios(scope, busca, page);
  if (situacao === 'aguardando') return (page) => listPending(scope, page);
  if (equipe !== undefined && scope !== null) return (page) => listTeam(scope, equipe, page);
  return (page) => listFuncionarios(scope, page);
}
