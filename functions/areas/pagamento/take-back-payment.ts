import { findInvoiceOfPayment } from '../../partners/stripe/invoices.ts';
import {
  findPaymentAtStripe,
  findReversal,
  type Reversal,
  type StripePayment,
} from '../../partners/stripe/payments.ts';
import { cancelSubscription, findSubscription } from '../../partners/stripe/subscriptions.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { AGAIN, retry } from '../../platform/dynamodb/retry.ts';
import { tryTransact } from '../../platform/dynamodb/writes.ts';
import { emit } from '../../platform/events/outbox.ts';
import { logChange } from '../../platform/http/trail.ts';
import { outbox, outboxUnder } from '../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem, findAdmin, getEmpresa } from '../contas/index.ts';
import { dayText } from './day-text.ts';
import { creditIdOf, findCredit, finishCredit, tryDecide, tryTakePeriod } from './store/credits.ts';
import { type Synced, syncPlan } from './sync-plan.ts';

const ATTEMPTS = 5;

/**
 * Takes back what a payment bought, once, if its money went back by its CURRENT state at Stripe: refunded in whole, or
 * disputed. Owner and admin are notified. A dispute won later gives nothing by itself: the admin decides. Undefined if the
 * payment belongs to no company of ours. Throws 502 and 503.
 */
export async function takeBack(paymentId: string, now: Date): Promise<Synced | undefined> {
  const payment = await findPaymentAtStripe(paymentId);
  const reversal = payment && (await findReversal(payment));
  if (!payment || !reversal) return undefined;
  return payment.buys ? takePeriod(payment, reversal, now) : takeSubscription(payment, reversal, now);
}

/** A Pix has bought a period, or nothing yet: then it never will (settle-pix.ts). */
const takePeriod = (payment: StripePayment, reversal: Reversal, now: Date): Promise<Synced | undefined> =>
  retry(ATTEMPTS, async () => {
    const empresa = payment.buys && (await getEmpresa(payment.buys.empresaId, { fresh: true }));
    if (!empresa || empresa.stripeCustomerId !== payment.customerId) return undefined;
    const credit = await findCredit(creditIdOf(payment.id));
    if (credit?.destino !== 'periodo' || credit.retomadoEm)
      return { plano: empresa.plano_nome, hasChanged: false };
    const admin = await findAdmin();
    const extra = (left: string | undefined) => notices({ empresa, admin, payment, reversal, left, now });
    if (!(await tryTakePeriod(empresa, credit, { now, extra }))) return AGAIN;
    const plano = (await getEmpresa(empresa.id, { fresh: true }))?.plano_nome ?? empresa.plano_nome;
    logChange('plano', { conta: empresa.id, por: reversal, de: empresa.plano_nome, para: plano });
    return { plano, hasChanged: true };
  });

/**
 * A charge has paid a subscription for days to come, which ends: the running period, or that of before a change to a longer
 * one, whose invoice counts it as paid. Earlier periods are over.
 */
async function takeSubscription(
  payment: StripePayment,
  reversal: Reversal,
  now: Date,
): Promise<Synced | undefined> {
  const invoice = await findInvoiceOfPayment(payment.id);
  const subscription = invoice?.subscriptionId ? await findSubscription(invoice.subscriptionId) : undefined;
  const empresa = subscription?.empresaId
    ? await getEmpresa(subscription.empresaId, { fresh: true })
    : undefined;
  if (!subscription || !empresa || empresa.stripeCustomerId !== subscription.customerId) return undefined;
  const id = creditIdOf(payment.id);
  const known = await findCredit(id);
  const isLatest = subscription.invoice?.id === invoice?.id;
  const isAhead = invoice?.coversUntil !== undefined && invoice.coversUntil > now.toISOString();
  const isRunning = subscription.id === empresa.assinaturaId && (isLatest || isAhead);
  // What we paid back ourselves (pay-back.ts) had given nothing.
  const isOurs = known ? known.destino === 'retomada' && !known.feitoEm : isRunning;
  if (!isOurs || !(known || (await tryDecide({ id, empresaId: empresa.id, destino: 'retomada' }, now))))
    return { plano: empresa.plano_nome, hasChanged: false };
  await cancelSubscription(subscription.id, { prorate: false });
  const synced = await syncPlan({ subscriptionId: subscription.id, now });
  const mails = notices({ empresa, admin: await findAdmin(), payment, reversal, left: undefined, now });
  await tryTransact(mails, mails.slice(0, 1));
  await finishCredit(id, now);
  return { plano: synced?.plano ?? empresa.plano_nome, hasChanged: true };
}

interface Reversed {
  readonly empresa: EmpresaItem;
  readonly admin: Awaited<ReturnType<typeof findAdmin>>;
  readonly payment: StripePayment;
  readonly reversal: Reversal;
  /** until when the plan is paid all the same (ISO) */
  readonly left: string | undefined;
  readonly now: Date;
}

/** Owner and admin are mailed, under the payment's id, and the panel has a notice. */
function notices({ empresa, admin, payment, reversal, left, now }: Reversed): Write[] {
  const dados = { centavos: payment.amount, motivo: reversal, ...(left && { ate: dayText(left) }) };
  const conta = contaOfEmpresa(empresa);
  return [
    outboxUnder(`revertido-${payment.id}`, { modelo: 'pagamento-revertido', conta, dados, now }),
    emit('pagamento.lembrete', {
      empresaId: empresa.id,
      dados: { motivo: reversal, dia: dayText(left ?? now.toISOString()) },
      now,
    }),
    ...(admin
      ? [
          outbox({
            modelo: 'pagamento-revertido-admin',
            conta: admin,
            dados: { ...dados, empresa: empresa.nome, pagamento: payment.id },
            now,
          }),
        ]
      : []),
  ];
}
