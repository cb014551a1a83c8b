import { refusal } from '../../../../shared/errors.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { EmpresaItem } from '../../contas/index.ts';

/**
 * Suspends a company with a reason, changes the reason, or reactivates it (null). Nothing else changes, its subscription
 * least of all. Throws 404 for the admin's own record.
 */
export const setSuspension = (
  { id, suspensaEm }: EmpresaItem,
  motivo: string | null,
  now: Date,
  extra: readonly Write[],
): Promise<void> =>
  transact([
    updateItem(
      'empresas',
      { id },
      motivo === null
        ? { remove: ['suspensaEm', 'suspensaMotivo'] }
        : { set: { suspensaEm: suspensaEm ?? now.toISOString(), suspensaMotivo: motivo } },
      { when: all(exists('id'), missing('admin')), otherwise: () => refusal(REFUSALS.empresaNotFound) },
    ),
    ...extra,
  ]);
