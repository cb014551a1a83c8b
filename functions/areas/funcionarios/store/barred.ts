import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { batchGet, table, type Write } from '../../../platform/dynamodb/db.ts';

/**
 * Mailboxes that a company has dismissed: nobody joins by its code with one of them until the company invites it again.
 * Each is kept as a keyed hash (functions/areas/funcionarios/barred.ts), without the name or id of anybody.
 */
const KEPT_MS = 5 * 365 * DAY_MS;

const keyOf = (empresaId: string, mark: string) => ({ escopo: empresaId, item: `barrado#${mark}` });

export const bar = (empresaId: string, mark: string, now: Date): Write => ({
  item: {
    Put: {
      TableName: table('provisionamento'),
      Item: { ...keyOf(empresaId, mark), empresaId, expiraEm: epoch(addMs(now, KEPT_MS)) },
    },
  },
});

export const unbar = (empresaId: string, mark: string): Write => ({
  item: { Delete: { TableName: table('provisionamento'), Key: keyOf(empresaId, mark) } },
});

/** Whether one of these is barred. DynamoDB deletes expired items late, so their time is checked here. */
export async function isAnyBarred(empresaId: string, marks: readonly string[], now: Date): Promise<boolean> {
  const found = await batchGet<{ expiraEm: number }>(
    'provisionamento',
    marks.map((mark) => keyOf(empresaId, mark)),
    { fresh: true },
  );
  return found.some(({ expiraEm }) => expiraEm > epoch(now));
}
