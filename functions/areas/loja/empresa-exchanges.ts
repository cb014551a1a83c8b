import type { TrocaSituation } from '../../../shared/rules/loja.ts';
import { assertStoreInPlan } from '../../../shared/rules/planos.ts';
import type { PageRequest } from '../../platform/dynamodb/cursor.ts';
import type { EmpresaCaller } from '../access/index.ts';
import { getOwnerNames } from '../contas/index.ts';
import { toManagedTroca } from './loja-view.ts';
import { listTrocas } from './store/exchange-pages.ts';

interface ListRequest {
  query: PageRequest & { situacao?: TrocaSituation | undefined };
  caller: EmpresaCaller;
}

/** A company's exchanges with the employees' names; null for a deleted employee. */
export async function empresaExchanges({ query, caller }: ListRequest) {
  assertStoreInPlan(caller.empresa.plano_nome, caller.role);
  const { empresaId } = caller;
  const { items, nextCursor } = await listTrocas(empresaId, query, query.situacao);
  const names = await getOwnerNames(items);
  return {
    trocas: items.map((item) => toManagedTroca(item, names.get(item.funcionarioId)?.nome ?? null)),
    nextCursor,
  };
}
