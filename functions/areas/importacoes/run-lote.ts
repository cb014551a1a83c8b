import { type JobKey, keyOfJob, seen } from '../../platform/jobs/company-job.ts';
import { runResumable } from '../../platform/jobs/resumable.ts';
import { LONG_RUN } from '../../platform/jobs/runs.ts';
import { changePerson } from './change-row.ts';
import type { LotItem } from './store/lots.ts';
import { registeredBy } from './undo-people.ts';
import { whileOpen } from './while-open.ts';

/** Changes the employees of a lot. Throws when it has to be retried. */
export async function runLot(key: JobKey, now: Date): Promise<void> {
  const options = {
    leaseMs: LONG_RUN.leaseMs,
    clock: () => now,
    acquire: { set: seen(now), add: { corridas: 1 } },
    given: { status: 'fazendo' },
  };
  await runResumable<LotItem, void>('lotes', keyOfJob(key), options, async (item, save) => {
    const ids = item.importacaoId === undefined ? (item.ids ?? []) : await registeredBy(item, now);
    if (!ids) return save({ status: 'falhou' });
    const lines = { item, total: ids.length, save, now };
    const outcomes = await whileOpen(lines, async (empresa, from, to) => {
      const some: string[] = [];
      // One after the other: they share seats, teams and quotas of the company.
      for (const id of ids.slice(from, to)) some.push(await changePerson(id, { item, empresa, now }));
      return some;
    });
    await save({ status: outcomes === undefined ? 'falhou' : 'pronta' }, ['ids']);
  });
}
