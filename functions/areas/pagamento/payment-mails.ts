import type { StripeInvoice } from '../../partners/stripe/invoices.ts';
import type { StripeSubscription } from '../../partners/stripe/subscriptions.ts';
import type { StripeEvent } from '../../partners/stripe/webhook.ts';
import { outboxOnce } from '../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../contas/index.ts';
import { dayText } from './day-text.ts';

export interface Paying {
  readonly empresa: EmpresaItem;
  readonly subscription: StripeSubscription;
}

/**
 * Mails a receipt for each paid invoice, each boleto of a renewal, and a notice of each cancellation. The mail's id is that of invoice or
 * cancellation, so repeated webhooks send it once. store/pagamentos.ts mails failed charges.
 */
export async function mailPayment(paying: Paying, webhook: StripeEvent, now: Date): Promise<void> {
  if (webhook.type === 'invoice.paid') await mailReceipt(paying, webhook, now);
  const { empresa, subscription } = paying;
  if (subscription.forma === 'boleto' && subscription.invoice && subscription.id === empresa.assinaturaId)
    await mailBoleto(empresa, subscription.invoice, now);
  if (subscription.cancelledAt) await mailCancellation(paying, now);
}

/** Mails the link of a boleto that is to be paid, once. */
export async function mailBoleto(empresa: EmpresaItem, invoice: StripeInvoice, now: Date): Promise<void> {
  const { id, status, url, dueAt, amount } = invoice;
  if (status !== 'open' || !url || !dueAt) return;
  await outboxOnce(`boleto-${id}`, {
    modelo: 'boleto-pronto',
    conta: contaOfEmpresa(empresa),
    dados: { centavos: amount, url, dia: dayText(dueAt) },
    now,
  });
}

async function mailReceipt({ empresa }: Paying, { invoice }: StripeEvent, now: Date): Promise<void> {
  if (!invoice || invoice.amountPaid <= 0) return;
  await outboxOnce(`recibo-${invoice.id}`, {
    modelo: 'recibo',
    conta: contaOfEmpresa(empresa),
    dados: {
      centavos: invoice.amountPaid,
      dia: dayText(now.toISOString()),
      ...(invoice.url && { url: invoice.url }),
      ...(empresa.cnpj && { cnpj: empresa.cnpj }),
    },
    now,
  });
}

/** No mail for a closing company, which gets other mails, nor for a subscription that never became the company's. */
async function mailCancellation({ empresa, subscription }: Paying, now: Date): Promise<void> {
  const { id, cancelledAt, endsAt, invoice } = subscription;
  const neverPaid = invoice?.isFirst && invoice.status !== 'paid';
  if (empresa.encerraEm || id !== empresa.assinaturaId || !empresa.assinaturaEstado || neverPaid) return;
  const until = endsAt && new Date(endsAt) > now ? endsAt : undefined;
  await outboxOnce(`cancelamento-${id}-${cancelledAt}`, {
    modelo: 'assinatura-cancelada',
    conta: contaOfEmpresa(empresa),
    dados: until ? { ate: dayText(until) } : {},
    now,
  });
}
