import { MSG } from '../../../shared/messages.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { assertStoreInPlan } from '../../../shared/rules/planos.ts';
import { actorOf } from '../../auditoria/actor.ts';
import { auditLine } from '../../auditoria/line.ts';
import { produtoExcluido } from '../../auditoria/resumos.ts';
import { route } from '../../http/route.ts';
import { getProduto, removeProduto } from '../../store/loja/produtos.ts';

export const handler = route(loja.removeProduct)(async ({ params, caller, now }) => {
  assertStoreInPlan(caller.empresa.plano_nome, caller.role);
  const produto = await getProduto(caller.empresaId, params.id);
  await removeProduto(produto, now, [
    auditLine(actorOf(caller), {
      empresaId: produto.empresaId,
      acao: 'produto.excluido',
      alvo: produto.id,
      resumo: produtoExcluido(produto),
      now,
    }),
  ]);
  return { message: MSG.produtoExcluido };
});
