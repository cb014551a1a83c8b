import { type Forma, isLive, periodFrom } from '../../../shared/rules/pagamento.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';
import {
  extendSubscription,
  findSubscription,
  type StripeSubscription,
} from '../../partners/stripe/subscriptions.ts';
import { AGAIN, retry } from '../../platform/dynamodb/retry.ts';
import { outboxOnce, outboxUnder } from '../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem, mustGetEmpresa } from '../contas/index.ts';
import { dayText } from './day-text.ts';
import { creditIdOf, findCredit, finishCredit, tryCreditPeriod, tryDecide } from './store/credits.ts';

const ATTEMPTS = 5;

export interface LateMoney {
  readonly empresaId: string;
  /** the invoice that was paid after all */
  readonly invoiceId: string;
  readonly plano: PlanoNome;
  readonly forma: Forma;
  /** cents */
  readonly amount: number;
}

/**
 * Money for an invoice that nothing waits for any more: a printed boleto may be paid although it was voided, and boletos
 * cannot be refunded. It moves the end of the subscription that runs, or buys a period, once. Returns the company's plan;
 * undefined if that was done before. Throws 502 and 503.
 */
export function creditLateMoney(money: LateMoney, now: Date): Promise<PlanoNome | undefined> {
  const id = creditIdOf(money.invoiceId);
  return retry(ATTEMPTS, async () => {
    const known = await findCredit(id);
    if (known?.feitoEm) return undefined;
    const empresa = await mustGetEmpresa(money.empresaId, { fresh: true });
    const running = await runningSubscription(empresa);
    if (known?.destino === 'assinatura' || (!known && running)) {
      const extension = known ?? (await decideExtension(id, money, running, now));
      if (!extension?.assinaturaId || !extension.ate) return AGAIN;
      await extendSubscription(extension.assinaturaId, new Date(extension.ate));
      await outboxOnce(mailIdOf(money), lateMail(empresa, money, extension.ate, now));
      await finishCredit(id, now);
      return empresa.plano_nome;
    }
    // A running period keeps the form by which it is extended.
    const forma = (empresa.pagoAte && empresa.formaPagamento) || money.forma;
    const period = { creditId: id, plano: money.plano, forma };
    const extra = (ate: string) => [outboxUnder(mailIdOf(money), lateMail(empresa, money, ate, now))];
    return (await tryCreditPeriod(empresa, period, { now, extra })) ? money.plano : AGAIN;
  });
}

/** The decision carries the new end, so that a repetition after a crash moves it no further. */
async function decideExtension(
  id: string,
  { empresaId, plano }: LateMoney,
  running: StripeSubscription | undefined,
  now: Date,
) {
  if (!running?.periodEnd) return undefined;
  const ate = periodFrom(new Date(running.periodEnd), plano).toISOString();
  const credit = { id, empresaId, destino: 'assinatura' as const, assinaturaId: running.id, ate };
  return (await tryDecide(credit, now)) ? credit : undefined;
}

async function runningSubscription({
  assinaturaId,
  assinaturaEstado,
}: EmpresaItem): Promise<StripeSubscription | undefined> {
  if (!assinaturaId || assinaturaEstado === 'encerrada') return undefined;
  const found = await findSubscription(assinaturaId);
  return found && isLive(found) ? found : undefined;
}

const mailIdOf = ({ invoiceId }: LateMoney) => `tardio-${invoiceId}`;

const lateMail = (empresa: EmpresaItem, { amount }: LateMoney, ate: string, now: Date) => ({
  modelo: 'pagamento-tardio' as const,
  conta: contaOfEmpresa(empresa),
  dados: { centavos: amount, ate: dayText(ate) },
  now,
});

/** Credits a subscription's last invoice if it was paid after the subscription had ended. */
export async function settleLateInvoice(
  subscription: StripeSubscription,
  now: Date,
): Promise<PlanoNome | undefined> {
  const { empresaId, invoice, plano, forma, status, endsAt } = subscription;
  const isLate =
    status === 'canceled' &&
    invoice?.status === 'paid' &&
    invoice.paidAt &&
    endsAt &&
    invoice.paidAt > endsAt;
  if (!isLate || !empresaId || !plano) return undefined;
  return creditLateMoney({ empresaId, invoiceId: invoice.id, plano, forma, amount: invoice.amount }, now);
}
