import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { Conta } from '../../contas/index.ts';

/** Notes that an account wants a copy of its data, which a consumer makes (functions/areas/privacidade/consumers/personal-data.ts). */
export const requestPersonalData = ({ contaId, tipo, empresaId }: Conta, now: Date): Promise<void> =>
  transact([emit('dados.pedidos', { empresaId, dados: { contaId, tipo }, now })]);
