import type { Assinatura } from '../../../shared/routes/entities.ts';
import { situationOf } from '../../../shared/rules/pagamento.ts';
import { findBilling, listReceipts } from '../../partners/stripe/billing.ts';
import type { EmpresaItem } from '../empresas/index.ts';

const RECEIPTS = 12;

/** A company's plan and subscription, with Stripe's current data. Throws 502. */
export async function subscriptionView(empresa: EmpresaItem): Promise<Assinatura> {
  const { plano_nome, stripeCustomerId, assinaturaId, assinaturaEstado } = empresa;
  const [billing, recibos] = await Promise.all([
    assinaturaId ? findBilling(assinaturaId) : undefined,
    stripeCustomerId ? listReceipts(stripeCustomerId, RECEIPTS) : [],
  ]);
  const gone = assinaturaEstado === 'encerrada' ? 'cancelada' : 'nenhuma';
  const situacao = billing ? situationOf(billing.status, billing.stops) : gone;
  const isRenewing = situacao === 'ativa' || situacao === 'pendente';
  const isEnding = situacao === 'cancelada' && billing?.status !== 'canceled';
  return {
    plano_nome,
    situacao,
    proximaCobranca: (situacao === 'ativa' && billing?.periodEnd) || null,
    terminaEm: (isEnding && billing?.periodEnd) || null,
    valorCentavos: (isRenewing && billing?.amount) || null,
    cartaoFinal: ((isRenewing || isEnding) && billing?.cardLast4) || null,
    recibos,
  };
}
