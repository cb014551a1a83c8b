import { addMs, DAY_MS, dayOf } from '../../../../shared/rules/dates.ts';
import { dueAt, eachPage, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { readProgress, saveProgress } from '../../../platform/jobs/progress.ts';
import { expirePost, listEndingOn } from '../store/expiry.ts';

const JOB = 'expirar-posts';
const AT_ONCE = 10;
const FIRST_RUN_DAYS = 3;

/**
 * Every day after midnight: removes posts whose last day has passed from the employees' list. A late run covers all
 * days since the last one.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ posts: number }> {
  const now = dueAt(event);
  const ontem = dayOf(addMs(now, -DAY_MS));
  const done = await readProgress<string>(JOB);
  let posts = 0;
  for (const dia of daysAfter(done ?? dayOf(addMs(now, -(FIRST_RUN_DAYS + 1) * DAY_MS)), ontem)) {
    // Expired posts leave the index, so an interrupted run resumes with the rest of the day.
    posts += await eachPage(run, {
      list: (from) => listEndingOn(dia, from),
      work: expirePost,
      atOnce: AT_ONCE,
    });
    await saveProgress(JOB, dia);
  }
  return { posts };
}

/** The days after `done` up to `last`, both `YYYY-MM-DD`. */
function daysAfter(done: string, last: string): string[] {
  const days: string[] = [];
  for (let at = new Date(`${done}T12:00:00Z`); ; ) {
    at = addMs(at, DAY_MS);
    const dia = at.toISOString().slice(0, 10);
    if (dia > last) return days;
    days.push(dia);
  }
}
