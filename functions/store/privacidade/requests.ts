import type { Conta } from '../contas/contas.ts';
import { transact } from '../db.ts';
import { emit } from '../eventos/outbox.ts';

/** Notes that an account wants a copy of its data, which a consumer makes (functions/events/personal-data.ts). */
export const requestPersonalData = ({ contaId, tipo, empresaId }: Conta, now: Date): Promise<void> =>
  transact([emit('dados.pedidos', { empresaId, dados: { contaId, tipo }, now })]);
