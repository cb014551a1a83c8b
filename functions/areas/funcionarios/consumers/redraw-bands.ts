import { forEachAtOnce } from '../../../platform/at-once.ts';
import { assertTimeLeft, dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { redrawBands } from '../store/redraw.ts';
import { dropRedrawRequest, listRedrawRequests } from '../store/redraw-requests.ts';

/**
 * Every five minutes: the companies in whose ranking somebody stood in a crowded band. Positions are right before,
 * during and after; only what they cost changes. A company whose turn was cut off or failed is still asked for, and keeps
 * no other from its turn.
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
