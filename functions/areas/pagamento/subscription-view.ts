import type { Assinatura } from '../../../shared/routes/entities.ts';
import { situationOf } from '../../../shared/rules/pagamento.ts';
import { findBilling, listReceipts } from '../../partners/stripe/billing.ts';
import type { EmpresaItem } from '../empresas/index.ts';

const RECEIPTS = 12;

/** A company's plan and what it pays for it, as Stripe has it now. Throws 502. */
export async function subscriptionView(empresa: EmpresaItem): Promise<Assinatura> {
  const { plano_nome, stripeCustomerId, assinaturaId, assinaturaEstado } = empresa;
  const [billing, recibos] = await Promise.all([
    assinaturaId ? findBilling(assinaturaId) : undefined,
    stripeCustomerId ? listReceipts(stripeCustomerId, RECEIPTS) : [],
  ]);
  const gone = assinaturaEstado === 'encerrada' ? 'cancelada' : 'nenhuma';
  const situacao = billing ? situationOf(billing.status, billing.stops) : gone;
  const goesOn = situacao === 'ativa' || situacao === 'pendente';
  const runsOut = situacao === 'cancelada' && billing?.status !== 'canceled';
  return {
    plano_nome,
    situacao,
    proximaCobranca: (situacao === 'ativa' && billing?.periodEnd) || null,
    terminaEm: (runsOut && billing?.periodEnd) || null,
    valorCentavos: (goesOn && billing?.amount) || null,
    cartaoFinal: ((goesOn || runsOut) && billing?.cardLast4) || null,
    recibos,
  };
}
