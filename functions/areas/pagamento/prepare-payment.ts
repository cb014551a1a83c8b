import { refusal } from '../../../shared/errors.ts';
import { type Forma, isLive } from '../../../shared/rules/pagamento.ts';
import { findPaymentAtStripe, type StripePayment, tryCancelPayment } from '../../partners/stripe/payments.ts';
import type { StripeSubscription } from '../../partners/stripe/subscriptions.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type EmpresaItem, getEmpresa } from '../contas/index.ts';
import { BEGIN, boletoOf, type Choice, cardOf, type Prepared, pixOf } from './begin-payment.ts';
import { mailBoleto } from './payment-mails.ts';
import { settlePix } from './settle-pix.ts';
import { tryLinkPayment } from './store/pagamentos.ts';
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
