import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { batchGet } from '../../../platform/dynamodb/queries.ts';

/**
 * Mailboxes of dismissed employees: they cannot join by the company's code until the company invites them again.
 * Each is kept as a keyed hash (functions/areas/funcionarios/barred-address.ts), without a name or id.
 */
const KEPT_MS = 5 * 365 * DAY_MS;

const keyOf = (empresaId: string, mark: string) => ({ empresaId, marca: mark });

export const bar = (empresaId: string, mark: string, now: Date): Write =>
  putItem('barrados', {
    ...keyOf(empresaId, mark),
    expiraEm: epoch(addMs(now, KEPT_MS)),
  });

export const unbar = (empresaId: string, mark: string): Write =>
  deleteItem('barrados', keyOf(empresaId, mark));

/** DynamoDB deletes expired items late, so the expiry is checked here. */
export async function isAnyBarred(empresaId: string, marks: readonly string[], now: Date): Promise<boolean> {
  const found = await batchGet<{ expiraEm: number }>(
    'barrados',
    marks.map((mark) => keyOf(empresaId, mark)),
    { fresh: true },
  );
  return found.some(({ expiraEm }) => expiraEm > epoch(now));
}
