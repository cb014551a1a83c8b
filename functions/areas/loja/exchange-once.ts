import { refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { assertStoreInPlan } from '../../../shared/rules/planos.ts';
import { mayExchange, NO_RULES } from '../../../shared/rules/premios.ts';
import { started } from '../../platform/at-once.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { FuncionarioCaller } from '../access/index.ts';
import { assertOpen, mustGetEmpresa } from '../contas/index.ts';
import { toTroca } from './loja-view.ts';
import { findTroca, type TrocaItem } from './store/exchange-trocas.ts';
import { getProduto, PriceChangedError, type ProdutoItem } from './store/produtos.ts';
import { exchange } from './store/store-exchange.ts';

interface ExchangeRequest {
  query: { produtoId: string };
  caller: FuncionarioCaller;
  now: Date;
  newId: () => string;
}

/** One exchange, by POST or by the GET of older clients (docs/specification.md#store). */
export const exchangeProduct = {
  ahead: ({ query, caller }: Omit<ExchangeRequest, 'newId'>) => {
    const read = () => started(readProduto(caller, query.produtoId));
    const first = read();
    return async ({ newId, now }: Pick<ExchangeRequest, 'newId' | 'now'>) => {
      const id = newId();
      const { funcionario } = caller;
      const attempt = async (reading: Promise<ProdutoItem>) =>
        exchange({ id, funcionario, produto: await reading, now });
      const troca = await attempt(first).catch((error) => {
        if (error instanceof PriceChangedError) return attempt(read());
        throw error;
      });
      return answerOf(troca);
    };
  },
};

/** Reads company and product in parallel. The refusals of plan and of `vinculo` take precedence over a missing product. */
async function readProduto(
  { empresaId, role, funcionario }: FuncionarioCaller,
  id: string,
): Promise<ProdutoItem> {
  const finding = started(getProduto(empresaId, id));
  const empresa = await mustGetEmpresa(empresaId);
  assertOpen(empresa);
  assertStoreInPlan(empresa.plano_nome, role);
  if (!mayExchange(empresa.premios ?? NO_RULES, funcionario.vinculo))
    throw refusal(REFUSALS.exchangeNotForVinculo);
  return finding;
}

/** The answer to the request that made the exchange. */
export async function recordedExchange({ caller, newId }: Pick<ExchangeRequest, 'caller' | 'newId'>) {
  const troca = await findTroca(caller.empresaId, newId());
  return troca && answerOf(troca);
}

const answerOf = (troca: TrocaItem) => ({
  message: MSG.trocaRealizada,
  troca: toTroca(troca),
  ups: troca.saldo,
});
