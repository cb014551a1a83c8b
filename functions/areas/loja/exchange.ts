import * as MSG from '../../../shared/messages.ts';
import { assertStoreInPlan } from '../../../shared/rules/planos.ts';
import type { FuncionarioCaller } from '../access/index.ts';
import { assertOpen, mustGetEmpresa } from '../empresas/index.ts';
import { getProduto, PriceChangedError } from './store/produtos.ts';
import { exchange, findTroca, type TrocaItem } from './store/trocas.ts';
import { toTroca } from './view.ts';

interface ExchangeRequest {
  query: { produtoId: string };
  caller: FuncionarioCaller;
  now: Date;
  newId: () => string;
}

/** One exchange, by POST or by the GET of older clients (docs/specification.md#store). */
export async function exchangeProduct({ query, caller, now, newId }: ExchangeRequest) {
  const { empresaId, funcionario } = caller;
  const id = newId();
  const attempt = async (): Promise<TrocaItem> => {
    const finding = getProduto(empresaId, query.produtoId);
    // Read in parallel; the plan's refusal takes precedence.
    finding.catch(() => undefined);
    const empresa = await mustGetEmpresa(empresaId);
    assertOpen(empresa);
    assertStoreInPlan(empresa.plano_nome, caller.role);
    const produto = await finding;
    return exchange({ id, funcionario, produto, now });
  };
  const troca = await attempt().catch((error) => {
    if (error instanceof PriceChangedError) return attempt();
    throw error;
  });
  return answerOf(troca);
}

/** The answer to the request that made the exchange. */
export async function recordedExchange({ caller, newId }: ExchangeRequest) {
  const troca = await findTroca(caller.empresaId, newId());
  return troca && answerOf(troca);
}

const answerOf = (troca: TrocaItem) => ({
  message: MSG.trocaRealizada,
  troca: toTroca(troca),
  ups: troca.saldo,
});
