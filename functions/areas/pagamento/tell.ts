import type { StripeSubscription } from '../../partners/stripe/subscriptions.ts';
import type { StripeEvent } from '../../partners/stripe/webhook.ts';
import { outboxOnce } from '../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../empresas/index.ts';
import { dayText } from './day-text.ts';

/** A subscription and the company that it belongs to. */
export interface Paying {
  readonly empresa: EmpresaItem;
  readonly subscription: StripeSubscription;
}

/**
 * The mails about money: a receipt for each invoice that was paid, and one for each time that the subscription was
 * cancelled. Each under the id of what it tells, so that it is one however often and by whatever webhook that is told;
 * a failed charge is told of where the plan notes it (store/pagamento).
 */
export async function tellOfPayment(about: Paying, webhook: StripeEvent, now: Date): Promise<void> {
  if (webhook.type === 'invoice.paid') await tellOfReceipt(about, webhook, now);
  if (about.subscription.cancelledAt) await tellOfCancellation(about, now);
}

async function tellOfReceipt({ empresa }: Paying, { invoice }: StripeEvent, now: Date): Promise<void> {
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

/** Not where the company's account itself ends, which has its own mails, nor for one that never was the company's. */
async function tellOfCancellation({ empresa, subscription }: Paying, now: Date): Promise<void> {
  const { id, cancelledAt, endsAt } = subscription;
  if (empresa.encerraEm || id !== empresa.assinaturaId || !empresa.assinaturaEstado) return;
  const until = endsAt && new Date(endsAt) > now ? endsAt : undefined;
  await outboxOnce(`cancelamento-${id}-${cancelledAt}`, {
    modelo: 'assinatura-cancelada',
    conta: contaOfEmpresa(empresa),
    dados: until ? { ate: dayText(until) } : {},
    now,
  });
}
