import { assertLoja } from '../../shared/rules/planos.ts';
import type { CompanyCaller } from '../http/caller.ts';
import { decodeCursor, encodeCursor } from '../store/cursor.ts';
import { getPessoas } from '../store/funcionarios/funcionarios.ts';
import { listTrocas, toTroca } from '../store/loja/trocas.ts';

interface ListRequest {
  query: { limit: number; cursor?: string | undefined };
  caller: CompanyCaller;
}

/** A company's exchanges with the names of who made them; a deleted employee's is null. */
export async function companyExchanges({ query, caller }: ListRequest) {
  assertLoja(caller.empresa.plano_nome, caller.role);
  const { empresaId } = caller;
  const start = decodeCursor(query.cursor, { empresaId, id: null });
  const { items, lastKey } = await listTrocas(empresaId, query.limit, start);
  const pessoas = await getPessoas(items.map(({ funcionarioId }) => ({ empresaId, id: funcionarioId })));
  const nextCursor = encodeCursor(lastKey);
  return {
    trocas: items.map((item) => toTroca(item, pessoas.get(item.funcionarioId)?.nome ?? null)),
    ...(nextCursor ? { nextCursor } : {}),
  };
}
