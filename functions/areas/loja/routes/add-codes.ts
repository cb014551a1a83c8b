import { loja } from '../../../../shared/routes/loja.ts';
import { lineBy, route } from '../../access/index.ts';
import { supplyQuota, withinQuotas } from '../../empresas/index.ts';
import { addCodes } from '../add-codes.ts';
import { codigosIncluidos } from '../audit.ts';
import { getProduto } from '../store/produtos.ts';

export const handler = route(loja.addCodes)(async ({ params, body, caller, now }) => {
  const produto = await getProduto(caller.empresaId, params.id);
  const line = lineBy(caller, {
    acao: 'produto.abastecido',
    alvo: produto.id,
    resumo: codigosIncluidos(produto, body.codigos.length),
    now,
  });
  return withinQuotas([supplyQuota(produto.empresaId)], now, () => addCodes(produto, body.codigos, line));
});
