import { type JobKey, keyOfJob, seen } from '../../platform/jobs/company-job.ts';
import { eachLine } from '../../platform/jobs/outcome-lines.ts';
import { runResumable } from '../../platform/jobs/resumable.ts';
import { LONG_RUN } from '../../platform/jobs/runs.ts';
import { getEmpresa, isOpen } from '../contas/index.ts';
import { changePerson } from './change-row.ts';
import type { LotItem } from './store/lots.ts';

/** Changes the employees of a lot. Throws when it has to be retried. */
export async function runLot(key: JobKey, now: Date): Promise<void> {
  const options = {
    leaseMs: LONG_RUN.leaseMs,
    clock: () => now,
    acquire: { set: seen(now), add: { corridas: 1 } },
    given: { status: 'fazendo' },
  };
  await runResumable<LotItem, void>('lotes', keyOfJob(key), options, async (item, save) => {
    const { ids = [] } = item;
    const saveOutcomes = (desfechos: string) => save({ desfechos, ...seen(now) });
    const outcomes = await eachLine(item.desfechos, ids.length, saveOutcomes, async (from, to) => {
      const empresa = await getEmpresa(item.empresaId);
      if (!empresa || !isOpen(empresa)) return undefined;
      const some: string[] = [];
      // One after the other: they share seats, teams and quotas of the company.
      for (const id of ids.slice(from, to)) some.push(await changePerson(id, { item, empresa, now }));
      return some;
    });
    await save({ status: outcomes === undefined ? 'falhou' : 'pronta' }, ['ids']);
  });
}
