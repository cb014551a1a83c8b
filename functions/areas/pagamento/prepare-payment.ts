import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { refusal } from '../../../shared/errors.ts';
import type { Pix } from '../../../shared/routes/entities.ts';
import { addMs, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { type Forma, isLive } from '../../../shared/rules/pagamento.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';
import { finalizeInvoice, type StripeInvoice } from '../../partners/stripe/invoices.ts';
import {
  createPix,
  findPaymentAtStripe,
  type StripePayment,
  tryCancelPayment,
} from '../../partners/stripe/payments.ts';
import { findPrice } from '../../partners/stripe/prices.ts';
import type { StripeSubscription } from '../../partners/stripe/subscriptions.ts';
import { createCustomer, createSubscription, paymentIntentOf } from '../../partners/stripe/subscriptions.ts';
import { setTaxId } from '../../partners/stripe/tax-id.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type EmpresaItem, getEmpresa } from '../contas/index.ts';
import { mailBoleto } from './payment-mails.ts';
import { settlePix } from './settle-pix.ts';
import { type BegunPayment, tryLinkPayment } from './store/pagamentos.ts';
import { syncPlan } from './sync-plan.ts';
import { currentSubscription, endUnpaid } from './unpaid.ts';

const ATTEMPTS = 3;

/**
 * Returns the one payment that the company is to make. Reuses an unpaid one of the same price and form and voids any other;
 * of simultaneous requests only one links its payment. Throws 409 if the company already pays for a plan, 502 when Stripe
 * fails.
 */
export async function preparePayment(caller: EmpresaItem, choice: Choice, now: Date): Promise<Prepared> {
  let empresa: EmpresaItem | undefined = caller;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!empresa || !mayPay(empresa, choice.forma)) throw refusal(REFUSALS.planActive);
    const prepared = await attemptOnce(empresa, choice, now);
    if (prepared) return prepared;
    empresa = await getEmpresa(caller.id, { fresh: true });
  }
  throw refusal(REFUSALS.underWay);
}

/** A period paid by Pix is extended by paying again; every other plan must end first. */
const mayPay = ({ plano_nome, pagoAte, pagoPlano }: EmpresaItem, forma: Forma): boolean =>
  plano_nome === 'experience' || (forma === 'pix' && pagoAte !== undefined && pagoPlano === plano_nome);

async function attemptOnce(empresa: EmpresaItem, choice: Choice, now: Date): Promise<Prepared | undefined> {
  const { subscription, pix } = await openPayments(empresa);
  if (subscription && isLive(subscription)) {
    // Paid, but its webhook has not arrived yet.
    await syncPlan({ subscriptionId: subscription.id, now });
    throw refusal(REFUSALS.planActive);
  }
  if (pix?.status === 'succeeded' && (await settlePix(pix.id, now))?.hasChanged)
    throw refusal(REFUSALS.planActive);
  const known = reusable(choice, subscription, pix, now);
  if (known) return known;
  // False: paid at this very moment. The next attempt sees it.
  if (subscription && !(await endUnpaid(subscription))) return undefined;
  if (pix && isOpen(pix) && !(await tryCancelPayment(pix.id))) return undefined;
  const { link, prepared, invoice } = await BEGIN[choice.forma](empresa, choice);
  if (!(await tryLinkPayment(empresa, link, now))) return undefined;
  if (invoice) await mailBoleto(empresa, invoice, now);
  return prepared;
}

const isOpen = ({ status }: StripePayment): boolean => status !== 'succeeded' && status !== 'canceled';

/** What the company has begun and may still pay. */
async function openPayments(empresa: EmpresaItem) {
  const [subscription, pix] = await Promise.all([
    currentSubscription(empresa),
    empresa.pixId && empresa.formaPagamento === 'pix' ? findPaymentAtStripe(empresa.pixId) : undefined,
  ]);
  return { subscription, pix };
}

/** The payment that was begun, if it is what is asked for now. */
function reusable(
  { forma, priceId, plano }: Choice,
  subscription: StripeSubscription | undefined,
  pix: StripePayment | undefined,
  now: Date,
): Prepared | undefined {
  if (forma === 'pix') return pix?.buys?.plano === plano ? pixOf(pix, now) : undefined;
  if (subscription?.priceId !== priceId || subscription.forma !== forma) return undefined;
  return forma === 'cartao' ? cardOf(subscription) : boletoOf(subscription);
}

interface Choice {
  readonly priceId: string;
  readonly plano: PlanoNome;
  readonly forma: Forma;
}

/** What the payer needs, by form. */
type Prepared =
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
const BEGIN: Record<Forma, (empresa: EmpresaItem, choice: Choice) => Promise<Begun>> = {
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

const cardOf = ({ id, clientSecret }: StripeSubscription) =>
  clientSecret === undefined ? undefined : { clientSecret, subscriptionId: id };

const boletoOf = ({ id, invoice }: Pick<StripeSubscription, 'id' | 'invoice'>) =>
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
