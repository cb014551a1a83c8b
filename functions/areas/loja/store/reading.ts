import { refusal } from '../../../../shared/errors.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { getTroca, type TrocaItem } from './exchange-trocas.ts';

/**
 * Records that the employee reads the code: from then on the exchange cannot be cancelled. `line` is written with the first
 * reading. Throws 409 if a cancellation was faster; the code must not be shown then.
 */
export async function recordReading(troca: TrocaItem, now: Date, line: readonly Write[]): Promise<void> {
  if (troca.codigoVistoEm) return;
  const read = updateItem(
    'trocas',
    { empresaId: troca.empresaId, id: troca.id },
    { set: { codigoVistoEm: now.toISOString() } },
    { when: all(equals('status', 'entregue'), missing('codigoVistoEm')) },
  );
  if (!(await tryTransact([read, ...line], [read]))) return;
  // Another reading at the same time is fine.
  const { codigoVistoEm } = await getTroca(troca.empresaId, troca.id);
  if (!codigoVistoEm) throw refusal(REFUSALS.trocaCancelled);
}
