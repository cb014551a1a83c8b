import * as MSG from '../../../../shared/messages.ts';
import { loja } from '../../../../shared/routes/loja.ts';
import { assertStoreInPlan } from '../../../../shared/rules/planos.ts';
import { lineBy, route } from '../../access/index.ts';
import { produtoExcluido } from '../loja-audit.ts';
import { getProduto, removeProduto } from '../store/produtos.ts';

export const handler = route(loja.removeProduct)(async ({ params, caller, now }) => {
  assertStoreInPlan(caller.empresa.plano_nome, caller.role);
  const produto = await getProduto(caller.empresaId, params.id);
  await removeProduto(produto, now, [
    ...lineBy(caller, {
      acao: 'produto.excluido',
      alvo: produto.id,
      resumo: produtoExcluido(produto),
      now,
    }),
  ]);
  return { message: MSG.produtoExcluido };
});
