import { createHash } from 'node:crypto';
import { outboxOnce } from '../../../platform/mail/outbox.ts';
import type { Conta } from '../../contas/index.ts';

/** One id per account and month; hashed, because it outlives the mail. */
const idOf = (contaId: string, mes: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['relatorio', contaId, mes]))
    .digest('hex');

/** Queues a month's report, of which `dia` is a day. False when it was queued before. */
export const recordReport = (conta: Conta, dia: string, frase: string, now: Date): Promise<boolean> =>
  outboxOnce(idOf(conta.contaId, dia.slice(0, 7)), {
    modelo: 'relatorio',
    conta,
    dados: { dia, frase },
    now,
  });
