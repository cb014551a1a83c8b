import { loja } from '../../../../shared/routes/loja.ts';
import { DAY_MS } from '../../../../shared/rules/dates.ts';
import { scaled } from '../../../platform/dynamodb/rate.ts';
import { type Quota, withinQuotas } from '../../../platform/quota.ts';
import { lineBy, route } from '../../access/index.ts';
import { addCodes } from '../load-codes.ts';
import { codigosIncluidos } from '../loja-audit.ts';
import { getProduto } from '../store/produtos.ts';

const SUPPLIES_A_DAY = 200;

/** Each adds up to five thousand codes to a voucher. */
const supplyQuota = (empresaId: string): Quota => ({
  limit: { name: 'codigos-de-vales', subject: empresaId, max: scaled(SUPPLIES_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já enviou códigos ${SUPPLIES_A_DAY} vezes hoje.`,
});

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
