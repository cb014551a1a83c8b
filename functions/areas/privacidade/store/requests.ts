import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { Conta } from '../../contas/index.ts';

/** Requests an archive of an account's data, which functions/areas/privacidade/consumers/personal-data.ts creates. */
export const requestPersonalData = ({ contaId, tipo, empresaId }: Conta, now: Date): Promise<void> =>
  transact([emit('dados.pedidos', { empresaId, dados: { contaId, tipo }, now })]);
