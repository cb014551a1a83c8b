import { addMs, epoch, HOUR_MS } from '../../../../shared/rules/dates.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { write } from '../../../platform/dynamodb/writes.ts';

/** Counts the slow calls of one company in one minute. */
const slowKey = (empresaId: string, now: Date) => ({
  id: `lentas#${empresaId}#${now.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)}`,
});

export async function countSlowCalls(empresaId: string, now: Date): Promise<number> {
  const key = slowKey(empresaId, now);
  return (await getItem<{ quantas: number }>('envios', key, { fresh: true }))?.quantas ?? 0;
}

export const addSlowCalls = (empresaId: string, count: number, now: Date): Promise<void> =>
  write(
    updateItem('envios', slowKey(empresaId, now), {
      set: { empresaId, expiraEm: epoch(addMs(now, HOUR_MS)) },
      add: { quantas: count },
    }),
  );
