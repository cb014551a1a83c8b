import { addMs, DAY_MS, dayOf } from '../../../../shared/rules/dates.ts';
import {
  type Cursor,
  dueAt,
  hasTimeLeft,
  type Run,
  type ScheduledEvent,
} from '../../../platform/events/scheduled.ts';
import { readProgress, saveProgress } from '../../../platform/jobs/progress.ts';
import { logger } from '../../../platform/log.ts';
import { listEmpresaIds } from '../../contas/index.ts';
import { verifyPrizes } from '../../premios/index.ts';
import { verifyResults } from '../../resultados/index.ts';

interface Progress {
  /** where the next run starts; absent: at the first company */
  cursor?: Cursor | undefined;
  /** companies whose results or prizes differed in the last run, perhaps because an event was still on its way */
  suspeitas: string[];
}

const JOB = 'conferir-resultados';
/** Companies in a run: successive runs cover them all. */
const SAMPLE = 50;

/**
 * Recomputes the results of some companies up to yesterday, and their prizes of the months before that day's, others in each
 * run. Logs an error only if a difference remains at the next run: an alarm watches the log for the message
 * (infra/observability.ts).
 */
export async function handler(event: ScheduledEvent, run: Run) {
  const now = dueAt(event);
  const until = dayOf(addMs(now, -DAY_MS));
  const before = (await readProgress<Progress>(JOB)) ?? { suspeitas: [] };
  const { ids, lastKey } = await listEmpresaIds(SAMPLE, before.cursor);
  const suspeitas: string[] = [];
  let [empresas, diferencas] = [0, 0];
  for (const id of new Set([...before.suspeitas, ...ids])) {
    if (!hasTimeLeft(run)) break;
    const differences = [...(await verifyResults(id, until)), ...(await verifyPrizes(id, until.slice(0, 7)))];
    empresas += 1;
    diferencas += differences.length;
    if (differences.length > 0) suspeitas.push(id);
    if (before.suspeitas.includes(id))
      for (const difference of differences) logger.error('results mismatch', { ...difference });
  }
  await saveProgress(JOB, { cursor: lastKey, suspeitas: suspeitas.slice(0, SAMPLE) } satisfies Progress);
  return { empresas, diferencas };
}
