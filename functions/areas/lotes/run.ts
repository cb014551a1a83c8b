import { SECOND_MS } from '../../../shared/rules/dates.ts';
import {
  type CompanyJobs,
  type JobKey,
  type JobRun,
  runCompanyJob,
} from '../../platform/jobs/company-jobs.ts';
import { eachLine, type LineLimits } from '../../platform/jobs/outcome-lines.ts';
import { getEmpresa, isOpen } from '../empresas/index.ts';
import { changePerson } from './change.ts';
import { emitRequested, type LotItem } from './store/lots.ts';

const LIMITS: LineLimits = { batch: 25, runMs: 30 * SECOND_MS };

const LOTS: CompanyJobs = {
  table: 'lotes',
  pending: 'fazendo',
  slots: 1,
  workingAttributes: ['ids'],
  start: emitRequested,
};

/** Changes the employees of a lot, or resumes it. Throws when it has to be retried. */
export const runLot = (key: JobKey, now: Date, limits = LIMITS): Promise<void> =>
  runCompanyJob<LotItem>(LOTS, key, now, (run) => work(run, now, limits));

async function work(run: JobRun<LotItem>, now: Date, limits: LineLimits): Promise<boolean> {
  const { item, end } = run;
  const { ids = [] } = item;
  const outcomes = await eachLine(run, ids.length, limits, async (from, to) => {
    const empresa = await getEmpresa(item.empresaId);
    if (!empresa || !isOpen(empresa)) return undefined;
    const some: string[] = [];
    // One after the other: they share seats, teams and quotas of the company.
    for (const id of ids.slice(from, to)) some.push(await changePerson(id, { item, empresa, now }));
    return some;
  });
  if (outcomes === false) return false;
  await end(outcomes === undefined ? 'falhou' : 'pronta');
  return true;
}
