import { loja } from '../../../../shared/routes/loja.ts';
import { assertStoreInPlan } from '../../../../shared/rules/planos.ts';
import { lineBy, route } from '../../access/index.ts';
import { getFuncionario } from '../../contas/index.ts';
import { trocaAlterada } from '../loja-audit.ts';
import { toManagedTroca } from '../loja-view.ts';
import { getTroca, settleTroca } from '../store/exchange-trocas.ts';

export const handler = route(loja.setExchangeStatus)(async ({ params, body, caller, now }) => {
  assertStoreInPlan(caller.empresa.plano_nome, caller.role);
  const { empresaId } = caller;
  const { status } = body;
  const before = await getTroca(empresaId, params.id);
  const funcionario = await getFuncionario({ empresaId, id: before.funcionarioId });
  // A note to a departed employee would be kept with no reader.
  const observacao = funcionario && body.observacao;
  const line = lineBy(caller, {
    acao: 'troca.alterada',
    alvo: before.id,
    pessoa: before.funcionarioId,
    resumo: trocaAlterada(before, status),
    now,
  });
  const troca = await settleTroca(before, { status, observacao }, { now, extra: line });
  return { troca: toManagedTroca(troca, funcionario?.nome ?? null) };
});
