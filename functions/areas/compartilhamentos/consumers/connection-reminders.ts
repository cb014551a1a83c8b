import { addMs, DAY_MS, dayOf } from '../../../../shared/rules/dates.ts';
import { type Cursor, dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { eachOnceAPeriod } from '../../../platform/jobs/once-a-period.ts';
import { listConnectionsEndingOn, remindOfConnection } from '../../funcionarios/index.ts';

const DAYS_BEFORE = 7;
const AT_ONCE = 10;

/**
 * Every morning: mails an employee once whose LinkedIn connection ends within 7 days. Each run covers all of these
 * days, so it makes up for missed runs.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ conexoes: number }> {
  const now = dueAt(event);
  const conexoes = await eachOnceAPeriod(run, {
    job: 'lembrar-conexoes',
    period: dayOf(now),
    again: event.deNovo,
    list: (from) => listConnectionsEndingSoon(now, from),
    work: ({ key, dia }) => remindOfConnection(key, dia, now),
    atOnce: AT_ONCE,
  });
  return { conexoes };
}

async function listConnectionsEndingSoon(now: Date, from: Cursor | undefined) {
  const days = Number(from?.days ?? 0);
  const dia = dayOf(addMs(now, days * DAY_MS));
  const page = await listConnectionsEndingOn(dia, from?.key as Cursor | undefined);
  const nextDay = days < DAYS_BEFORE ? { days: days + 1 } : undefined;
  return {
    items: page.items.map((key) => ({ key, dia })),
    lastKey: page.lastKey ? { days, key: page.lastKey } : nextDay,
  };
}
