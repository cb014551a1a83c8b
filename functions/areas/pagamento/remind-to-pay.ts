import { addMs, DAY_MS } from '../../../shared/rules/dates.ts';
import { findBilling } from '../../partners/stripe/billing.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { dayText } from './day-text.ts';
import { BOLETO_GRACE_DAYS, type Reminder } from './steps.ts';
import { queueReminder, type ReminderMail } from './store/payment-reminders.ts';

/** Mails and notifies a company once of what is about to happen to its plan, if Stripe confirms it. Throws 502. */
export async function remind(empresa: EmpresaItem, step: Reminder, now: Date): Promise<void> {
  const content = await contentOf(empresa, step, now);
  if (content) await queueReminder(empresa, content, step.kind, now);
}

function contentOf(empresa: EmpresaItem, step: Reminder, now: Date): Promise<ReminderMail | undefined> {
  if (step.kind === 'renovacao') return renewal(empresa, step.at, now);
  return step.kind === 'boleto-vencido' ? overdue(empresa, step.dias) : ending(empresa, step.dias);
}

/** The id contains subscription and period, so there is one a period. */
async function renewal(
  { assinaturaId }: EmpresaItem,
  at: string,
  now: Date,
): Promise<ReminderMail | undefined> {
  const billing = assinaturaId ? await findBilling(assinaturaId) : undefined;
  if (!assinaturaId || billing?.status !== 'active' || billing.stops || !billing.periodEnd) return undefined;
  const isSoon =
    new Date(billing.periodEnd) > now && addMs(new Date(billing.periodEnd), -8 * DAY_MS) <= new Date(at);
  if (!isSoon) return undefined;
  return {
    id: `renovacao-${assinaturaId}-${billing.periodEnd}`,
    modelo: 'renovacao',
    dados: {
      dia: dayText(billing.periodEnd),
      ...(billing.amount !== undefined && { centavos: billing.amount }),
      ...(billing.isBoleto ? { boleto: 1 } : billing.cardLast4 && { cartao: billing.cardLast4 }),
    },
  };
}

async function overdue({ assinaturaId }: EmpresaItem, dias: number): Promise<ReminderMail | undefined> {
  const billing = assinaturaId ? await findBilling(assinaturaId) : undefined;
  const invoice = billing?.isBoleto ? billing.invoice : undefined;
  if (invoice?.status !== 'open' || !invoice.dueAt) return undefined;
  const { id, amount, dueAt, url } = invoice;
  return {
    id: `boleto-${id}-${dias}`,
    modelo: 'boleto-vencido',
    dados: {
      dias,
      centavos: amount,
      dia: dayText(dueAt),
      ate: dayText(addMs(new Date(dueAt), BOLETO_GRACE_DAYS * DAY_MS).toISOString()),
      ...(url && { url }),
    },
  };
}

async function ending({ id, pagoAte }: EmpresaItem, dias: number): Promise<ReminderMail | undefined> {
  if (!pagoAte) return undefined;
  return {
    id: `plano-termina-${id}-${pagoAte}-${dias}`,
    modelo: 'plano-termina',
    dados: { dias, ate: dayText(pagoAte) },
  };
}
