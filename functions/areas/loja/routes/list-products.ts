import { loja } from '../../../../shared/routes/loja.ts';
import { assertStoreInPlan } from '../../../../shared/rules/planos.ts';
import { mayExchange, NO_RULES } from '../../../../shared/rules/premios.ts';
import { route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { toOffer, toProduto } from '../loja-view.ts';
import { listProdutos } from '../store/produtos.ts';

export const handler = route(loja.listProducts)(async ({ params, query, caller }) => {
  const { empresaId } = params;
  const empresa =
    caller.empresaId === empresaId && 'empresa' in caller ? caller.empresa : await mustGetEmpresa(empresaId);
  assertStoreInPlan(empresa.plano_nome, caller.role);
  const { items, nextCursor } = await listProdutos(empresaId, query);
  if (caller.role !== 'funcionario') return { produtos: items.map(toProduto), nextCursor };
  const podeTrocar = mayExchange(empresa.premios ?? NO_RULES, caller.funcionario.vinculo);
  return { produtos: items.map(toOffer), podeTrocar, nextCursor };
});
