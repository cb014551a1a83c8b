import { forEachAtOnce } from '../../../platform/at-once.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import {
  assertTimeLeft,
  type Cursor,
  dueAt,
  type Run,
  type ScheduledEvent,
} from '../../../platform/events/scheduled.ts';
import { listDueSteps } from '../store/pagamentos.ts';
import { takeSteps } from '../take-steps.ts';

const AT_ONCE = 5;

/**
 * Every five minutes: reminds companies of renewals, unpaid boletos and ending periods, and ends what was not paid. A
 * company leaves the queue with its step, so the next run makes up for a missed one.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ empresas: number }> {
  const now = atLeastNow(dueAt(event));
  const errors: unknown[] = [];
  let empresas = 0;
  let from: Cursor | undefined;
  do {
    assertTimeLeft(run);
    const page = await listDueSteps(now, from);
    await forEachAtOnce(page.items, AT_ONCE, async ({ id }) => {
      // A failure of one company does not stop the others.
      await takeSteps(id, now).catch((error: unknown) => errors.push(error));
    });
    empresas += page.items.length;
    from = page.lastKey;
  } while (from);
  if (errors.length > 0) throw new AggregateError(errors, 'Steps of payments');
  return { empresas };
}
