import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { refusal } from '../../../shared/errors.ts';
import type { Pix } from '../../../shared/routes/entities.ts';
import { addMs, MINUTE_MS } from '../../../shared/rules/dates.ts';
import type { Forma } from '../../../shared/rules/pagamento.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';
import { finalizeInvoice, type StripeInvoice } from '../../partners/stripe/invoices.ts';
import { createPix, type StripePayment } from '../../partners/stripe/payments.ts';
import { findPrice } from '../../partners/stripe/prices.ts';
import {
  createCustomer,
  createSubscription,
  paymentIntentOf,
  type StripeSubscription,
} from '../../partners/stripe/subscriptions.ts';
import { setTaxId } from '../../partners/stripe/tax-id.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaItem } from '../contas/index.ts';
import type { BegunPayment } from './store/pagamentos.ts';

export interface Choice {
  readonly priceId: string;
  readonly plano: PlanoNome;
  readonly forma: Forma;
}

/** What the payer needs, by form. */
export type Prepared =
  | { readonly clientSecret: string; readonly subscriptionId: string }
  | { readonly subscriptionId: string; readonly faturaUrl: string; readonly vencimento: string }
  | Pix;

interface Begun {
  readonly link: BegunPayment;
  readonly prepared: Prepared;
  /** a boleto's */
  readonly invoice?: StripeInvoice | undefined;
}

const customerOf = async (empresa: EmpresaItem): Promise<string> =>
  empresa.stripeCustomerId ?? (await createCustomer(empresa));

/** Begins a payment at Stripe. Repeated for the same record, each returns the same payment. Throws 502. */
export const BEGIN: Record<Forma, (empresa: EmpresaItem, choice: Choice) => Promise<Begun>> = {
  cartao: async (empresa, { priceId, plano }) => {
    const customerId = await customerOf(empresa);
    const created = await createSubscription({
      empresaId: empresa.id,
      customerId,
      priceId,
      forma: 'cartao',
      replaces: empresa.assinaturaId,
    });
    const prepared = cardOf(created);
    if (!prepared) throw refusal(REFUSALS.paymentFailed);
    const paymentId = paymentIntentOf(prepared.clientSecret);
    const link = { customerId, forma: 'cartao', plano, assinaturaId: created.id, paymentId } as const;
    return { link, prepared };
  },

  boleto: async (empresa, { priceId, plano }) => {
    const customerId = await customerOf(empresa);
    // A boleto names its payer's CNPJ.
    await setTaxId(customerId, empresa.cnpj);
    const created = await createSubscription({
      empresaId: empresa.id,
      customerId,
      priceId,
      forma: 'boleto',
      replaces: empresa.assinaturaId,
    });
    const invoice = created.invoice && (await finalizeInvoice(created.invoice.id));
    const prepared = boletoOf({ ...created, invoice });
    if (!prepared) throw refusal(REFUSALS.paymentFailed);
    const { vencimento: boletoVenceEm } = prepared;
    return {
      link: { customerId, forma: 'boleto', plano, assinaturaId: created.id, boletoVenceEm },
      prepared,
      invoice,
    };
  },

  pix: async (empresa, { priceId, plano }) => {
    const customerId = await customerOf(empresa);
    const price = await findPrice(priceId);
    if (!price) throw refusal(REFUSALS.paymentFailed);
    const { amount } = price;
    const payment = await createPix({
      empresaId: empresa.id,
      customerId,
      plano,
      amount,
      replaces: empresa.pixId,
    });
    const prepared = pixOf(payment);
    if (!prepared) throw refusal(REFUSALS.paymentFailed);
    return { link: { customerId, forma: 'pix', plano, paymentId: payment.id }, prepared };
  },
};

export const cardOf = ({ id, clientSecret }: StripeSubscription) =>
  clientSecret === undefined ? undefined : { clientSecret, subscriptionId: id };

export const boletoOf = ({ id, invoice }: Pick<StripeSubscription, 'id' | 'invoice'>) =>
  invoice?.status === 'open' && invoice.url && invoice.dueAt
    ? { subscriptionId: id, faturaUrl: invoice.url, vencimento: invoice.dueAt }
    : undefined;

/** Time that a payer needs to open the bank's app. */
const LEAST_MS = 10 * MINUTE_MS;

/** Undefined once it cannot be paid any more, or hardly, if `now` is given. */
export function pixOf({ id, pix }: StripePayment, now?: Date): Pix | undefined {
  if (!pix || (now && new Date(pix.expiresAt) < addMs(now, LEAST_MS))) return undefined;
  const svg = toSvgSource(generate(pix.text), { on: '#000', off: '#fff' });
  return {
    paymentIntentId: id,
    pix: {
      copiaECola: pix.text,
      qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      expiraEm: pix.expiresAt,
    },
  };
}
