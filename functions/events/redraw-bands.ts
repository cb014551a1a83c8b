import { addMs, HOUR_MS } from '../../shared/rules/dates.ts';
import { forEachAtOnce } from '../at-once.ts';
import { redrawBands } from '../store/funcionarios/redraw.ts';
import { dropRedrawRequest, listRedrawRequests } from '../store/funcionarios/redraw-requests.ts';
import { readProgress, saveProgress } from '../store/progress.ts';
import { assertTimeLeft, dueAt, type Run, type ScheduledEvent } from './scheduled.ts';

const JOB = 'redesenhar-faixas';
/** By then no function of the first version runs any more, which knows no bands but the fixed ones. */
const SETTLED_MS = HOUR_MS;

/**
 * Every five minutes: the companies in whose ranking somebody stood in a crowded band. Positions are right before,
 * during and after; only what they cost changes. A company whose turn was cut off or failed is still asked for, and keeps
 * no other from its turn.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ empresas: number }> {
  const now = dueAt(event);
  const first = await readProgress<string>(JOB);
  if (first === undefined) await saveProgress(JOB, now.toISOString());
  if (first === undefined || now < addMs(new Date(first), SETTLED_MS)) return { empresas: 0 };
  let empresas = 0;
  await forEachAtOnce(await listRedrawRequests(), 1, async (empresaId) => {
    await redrawBands(empresaId, now, { assertTime: () => assertTimeLeft(run) });
    await dropRedrawRequest(empresaId);
    empresas += 1;
  });
  return { empresas };
}
