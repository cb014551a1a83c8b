import type { Assinatura } from '../../../shared/routes/entities.ts';
import { situationOf } from '../../../shared/rules/pagamento.ts';
import { type Billing, findBilling, listReceipts } from '../../partners/stripe/billing.ts';
import { findPaymentAtStripe } from '../../partners/stripe/payments.ts';
import { priceIdOf } from '../../partners/stripe/price-ids.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { pixOf } from './prepare-payment.ts';

const RECEIPTS = 12;

/** What is shown of the way in which a company pays. */
type Paying = Omit<Assinatura, 'plano_nome' | 'recibos'>;

const NOTHING: Paying = {
  situacao: 'nenhuma',
  proximaCobranca: null,
  terminaEm: null,
  valorCentavos: null,
  cartaoFinal: null,
  forma: null,
  renova: false,
  fimEm: null,
  boleto: null,
};

/** A company's plan and payment, with Stripe's current data. Throws 502. */
export async function subscriptionView(empresa: EmpresaItem, now: Date): Promise<Assinatura> {
  const { plano_nome, stripeCustomerId } = empresa;
  const [paying, recibos] = await Promise.all([
    payingOf(empresa, now),
    stripeCustomerId ? listReceipts(stripeCustomerId, RECEIPTS) : [],
  ]);
  return { plano_nome, ...paying, recibos };
}

async function payingOf(empresa: EmpresaItem, now: Date): Promise<Paying> {
  const { assinaturaId, formaPagamento, pagoAte, pixId } = empresa;
  const pix = formaPagamento === 'pix' && pixId ? await begunPix(pixId, now) : undefined;
  if (pagoAte && new Date(pagoAte) > now)
    return {
      ...NOTHING,
      situacao: 'ativa',
      forma: formaPagamento ?? null,
      terminaEm: pagoAte,
      fimEm: pagoAte,
      ...(pix?.aPagar && { aPagar: pix.aPagar }),
    };
  if (pix) return pix;
  const billing = assinaturaId ? await findBilling(assinaturaId) : undefined;
  if (billing) return bySubscription(empresa, billing);
  return { ...NOTHING, situacao: empresa.assinaturaEstado === 'encerrada' ? 'cancelada' : 'nenhuma' };
}

async function begunPix(pixId: string, now: Date): Promise<Paying> {
  const payment = await findPaymentAtStripe(pixId);
  if (!payment?.pix || new Date(payment.pix.expiresAt) <= now) return NOTHING;
  const [priceId, pix] = [payment.buys && priceIdOf(payment.buys.plano), pixOf(payment)];
  return {
    ...NOTHING,
    situacao: 'pendente',
    forma: 'pix',
    valorCentavos: payment.amount,
    ...(priceId && { aPagar: { priceId, pix } }),
  };
}

function bySubscription({ formaPagamento }: EmpresaItem, billing: Billing): Paying {
  const {
    status,
    stops,
    periodEnd = null,
    amount = null,
    cardLast4 = null,
    invoice,
    isBoleto,
    priceId,
  } = billing;
  const situacao = situationOf(status, stops);
  const isRenewing = situacao === 'ativa' || situacao === 'pendente';
  const isEnding = situacao === 'cancelada' && status !== 'canceled';
  if (!isRenewing && !isEnding) return { ...NOTHING, situacao };
  const open = isBoleto && invoice?.status === 'open' ? invoice : undefined;
  return {
    situacao,
    proximaCobranca: situacao === 'ativa' ? periodEnd : null,
    terminaEm: isEnding ? periodEnd : null,
    valorCentavos: isRenewing ? amount : null,
    cartaoFinal: isBoleto ? null : cardLast4,
    forma: isBoleto ? 'boleto' : (formaPagamento ?? 'cartao'),
    renova: isRenewing && !stops,
    fimEm: isEnding ? periodEnd : null,
    boleto: open?.url && open.dueAt ? { faturaUrl: open.url, vencimento: open.dueAt } : null,
    ...(situacao === 'pendente' && priceId && { aPagar: { priceId } }),
  };
}
