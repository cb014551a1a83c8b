import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type NewOutboxMail, outboxUnder } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../../contas/index.ts';
import type { Reminder } from '../steps.ts';

export type ReminderMail = Pick<NewOutboxMail, 'modelo' | 'dados'> & { readonly id: string };

/** Queues a reminder's mail, once per id, with its notice. */
export async function queueReminder(
  empresa: EmpresaItem,
  { id, modelo, dados = {} }: ReminderMail,
  motivo: Reminder['kind'],
  now: Date,
): Promise<void> {
  const mail = outboxUnder(id, { modelo, conta: contaOfEmpresa(empresa), dados, now });
  const notice = emit('pagamento.lembrete', {
    empresaId: empresa.id,
    dados: { motivo, dia: String(dados.ate ?? dados.dia) },
    now,
  });
  await tryTransact([mail, notice], [mail]);
}
