import { refundPayment, type StripePayment } from '../../partners/stripe/payments.ts';
import { outboxOnce } from '../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../contas/index.ts';
import { creditIdOf, findCredit, finishCredit, tryDecide } from './store/credits.ts';

/**
 * Pays a whole payment back and mails it, unless it was decided that it buys something. Safe to repeat. Returns whether this
 * call did it. Throws 502.
 */
export async function payBack(
  empresa: EmpresaItem,
  { id, amount }: Pick<StripePayment, 'id' | 'amount'>,
  now: Date,
): Promise<boolean> {
  const creditId = creditIdOf(id);
  const decision = { id: creditId, empresaId: empresa.id, destino: 'devolucao' as const };
  if (!(await tryDecide(decision, now))) {
    const known = await findCredit(creditId);
    if (known?.destino !== 'devolucao' || known.feitoEm) return false;
  }
  await refundPayment(id);
  await outboxOnce(`devolvido-${id}`, {
    modelo: 'pagamento-devolvido',
    conta: contaOfEmpresa(empresa),
    dados: { centavos: amount },
    now,
  });
  await finishCredit(creditId, now);
  return true;
}
