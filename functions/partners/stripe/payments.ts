import type Stripe from 'stripe';
import { FORMAS, type Forma } from '../../../shared/rules/pagamento.ts';
import { PLANOS, type PlanoNome } from '../../../shared/rules/planos.ts';
import { callStripe, findAtStripe, isRefusedByStripe } from './client.ts';
import { instantOf } from './invoices.ts';

/** A payment at Stripe: a Pix for one period, or that of an invoice. */
export interface StripePayment {
  readonly id: string;
  readonly status: string;
  readonly customerId: string | undefined;
  /** cents */
  readonly amount: number;
  readonly createdAt: string;
  /** (ISO); until then, when it was created */
  readonly paidAt: string;
  readonly forma: Forma;
  /** what a Pix is for, as the server wrote it when it was created; undefined for an invoice's payment */
  readonly buys: { readonly empresaId: string; readonly plano: PlanoNome } | undefined;
  /** the code to pay a Pix with, while it can be paid */
  readonly pix: PixCode | undefined;
  /** paid back in whole */
  readonly isRefunded: boolean;
  /** its payer has objected to it at the bank, now or before (`findReversal`) */
  readonly isDisputed: boolean;
  /** Stripe's own page of the receipt, once paid */
  readonly receiptUrl: string | undefined;
}

interface PixCode {
  /** the text of the QR code, which payers may also paste */
  readonly text: string;
  readonly expiresAt: string;
}

const EXPAND = ['latest_charge'];
/** How long a Pix may be paid: a finance department may need the afternoon. */
const PIX_SECONDS = 24 * 3600;

export interface NewPix {
  readonly empresaId: string;
  readonly customerId: string;
  readonly plano: PlanoNome;
  /** cents */
  readonly amount: number;
  /** the replaced payment: part of the idempotency key, so that a retry finds the same one */
  readonly replaces: string | undefined;
}

/** Creates a Pix that can be paid at once. Throws 502. */
export async function createPix({
  empresaId,
  customerId,
  plano,
  amount,
  replaces,
}: NewPix): Promise<StripePayment> {
  const created = await callStripe((stripe) =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: 'brl',
        customer: customerId,
        allowed_payment_method_types: ['pix'],
        payment_method_data: { type: 'pix' },
        payment_method_options: { pix: { expires_after_seconds: PIX_SECONDS } },
        confirm: true,
        metadata: { empresaId, plano },
        expand: EXPAND,
      },
      { idempotencyKey: `pix-${customerId}-${plano}-${replaces ?? 'primeiro'}` },
    ),
  );
  return toPayment(created);
}

/** Undefined for an unknown payment. Throws 502. */
export async function findPaymentAtStripe(id: string): Promise<StripePayment | undefined> {
  const found = await findAtStripe((stripe) => stripe.paymentIntents.retrieve(id, { expand: EXPAND }));
  return found && toPayment(found);
}

/** Makes a payment impossible. False if it has been paid, or is being paid. Throws 502. */
export async function tryCancelPayment(id: string): Promise<boolean> {
  try {
    await callStripe((stripe) => stripe.paymentIntents.cancel(id));
    return true;
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    const status = (await findPaymentAtStripe(id))?.status;
    return status !== 'succeeded' && status !== 'processing';
  }
}

const MOST_LISTED = 100;

/** A customer's latest payments, newest first. Throws 502. */
export async function listPayments(customerId: string): Promise<StripePayment[]> {
  const { data } = await callStripe((stripe) =>
    stripe.paymentIntents.list({
      customer: customerId,
      limit: MOST_LISTED,
      expand: ['data.latest_charge'],
    }),
  );
  return data.map(toPayment);
}

/** Pays a whole payment back. The key lets a retry find the same refund. Throws 502. */
export async function refundPayment(id: string): Promise<void> {
  await callStripe((stripe) =>
    stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `devolver-${id}` }),
  );
}

/** How a payment's money went back: refunded in whole, or taken by a dispute. */
export type Reversal = 'devolvido' | 'contestado';

/** The states of a dispute in which the money stays, or has come back. An inquiry (`warning_…`) takes none. */
const KEEPS_MONEY = new Set<string>([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

/** Undefined while the money is ours: a part that was paid back is the operator's discount. Throws 502. */
export async function findReversal({
  id,
  isRefunded,
  isDisputed,
}: StripePayment): Promise<Reversal | undefined> {
  if (isRefunded) return 'devolvido';
  if (!isDisputed) return undefined;
  const { data } = await callStripe((stripe) =>
    stripe.disputes.list({ payment_intent: id, limit: MOST_LISTED }),
  );
  return data.some(({ status }) => !KEEPS_MONEY.has(status)) ? 'contestado' : undefined;
}

function formaOf(types: readonly string[] | undefined): Forma {
  return FORMAS.find((forma) => forma !== 'cartao' && types?.includes(forma)) ?? 'cartao';
}

function toPayment(intent: Stripe.PaymentIntent): StripePayment {
  const { customer, metadata, latest_charge: charge, next_action: next } = intent;
  const plano = PLANOS.find((each) => each === metadata?.plano);
  const code = intent.status === 'requires_action' ? next?.pix_display_qr_code : undefined;
  const expiresAt = instantOf(code?.expires_at);
  return {
    id: intent.id,
    status: intent.status,
    customerId: typeof customer === 'object' ? customer?.id : customer,
    amount: intent.amount,
    createdAt: instantOf(intent.created) ?? '',
    paidAt: instantOf((typeof charge === 'object' && charge?.created) || intent.created) ?? '',
    forma: formaOf(intent.payment_method_types),
    buys: metadata?.empresaId && plano ? { empresaId: metadata.empresaId, plano } : undefined,
    pix: code?.data && expiresAt ? { text: code.data, expiresAt } : undefined,
    isRefunded: typeof charge === 'object' && charge !== null && charge.refunded,
    isDisputed: typeof charge === 'object' && charge !== null && charge.disputed,
    receiptUrl: (typeof charge === 'object' && charge?.receipt_url) || undefined,
  };
}
