import { forEachAtOnce } from '../../../platform/at-once.ts';
import { assertTimeLeft, dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { redrawBands } from '../store/redraw.ts';
import { dropRedrawRequest, listRedrawRequests } from '../store/redraw-requests.ts';

/**
 * Every five minutes: redraws the bands of companies with a crowded one. Positions are right before, during and after; only
 * the cost of reading them changes. The request of a company that was interrupted or failed remains for the next run, and
 * delays no other company.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ empresas: number }> {
  const now = dueAt(event);
  let empresas = 0;
  await forEachAtOnce(await listRedrawRequests(), 1, async (empresaId) => {
    await redrawBands(empresaId, now, { assertTime: () => assertTimeLeft(run) });
    await dropRedrawRequest(empresaId);
    empresas += 1;
  });
  return { empresas };
}
