import { addMs, DAY_MS, dayOf } from '../../../../shared/rules/dates.ts';
import {
  type Cursor,
  dueAt,
  eachPage,
  type Run,
  type ScheduledEvent,
} from '../../../platform/events/scheduled.ts';
import { readProgress, saveProgress } from '../../../platform/jobs/progress.ts';
import { listConnectionsEndingOn, remindOfConnection } from '../../funcionarios/index.ts';

interface Progress {
  /** the morning this progress belongs to, and the day of ending it was working on; null once all are done */
  hoje: string;
  dia: string | null;
  cursor: Cursor | null;
}

const JOB = 'lembrar-conexoes';
const DAYS_BEFORE = 7;
const AT_ONCE = 10;

/**
 * Every morning: an employee whose connection to LinkedIn ends within 7 days gets one mail. Every run covers all of
 * those days, so it makes up for runs that never happened; one that was cut off goes on where it stopped.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ conexoes: number }> {
  const now = dueAt(event);
  const hoje = dayOf(now);
  const before = await readProgress<Progress>(JOB);
  const cut = before?.hoje === hoje && before.dia !== null ? before : undefined;
  let conexoes = 0;
  for (let days = 0; days <= DAYS_BEFORE; days += 1) {
    const dia = dayOf(addMs(now, days * DAY_MS));
    if (cut?.dia && dia < cut.dia) continue;
    conexoes += await eachPage(run, {
      from: cut?.dia === dia ? (cut.cursor ?? undefined) : undefined,
      list: (from) => listConnectionsEndingOn(dia, from),
      work: (key) => remindOfConnection(key, dia, now),
      atOnce: AT_ONCE,
      save: (next) => saveProgress(JOB, { hoje, dia, cursor: next ?? null } satisfies Progress),
    });
  }
  await saveProgress(JOB, { hoje, dia: null, cursor: null } satisfies Progress);
  return { conexoes };
}
