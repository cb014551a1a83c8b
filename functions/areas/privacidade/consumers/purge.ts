import { addMs, DAY_MS, HOUR_MS } from '../../../../shared/rules/dates.ts';
import { dueAt, eachPage, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { readProgress, saveProgress } from '../../../platform/jobs/progress.ts';
import { forgetSalts } from '../../links/index.ts';
import { sweepUpload } from '../../midias/index.ts';
import { hourOf, listToSweep } from '../../uploads/index.ts';

const JOB = 'limpar';
const AT_ONCE = 10;
/** Records of uploads expire after four days, so there is nothing older to sweep. */
const FURTHEST_MS = 4 * DAY_MS;

/**
 * Every hour: deletes old salts of visitors, and uploads that began more than a day ago and were abandoned or never
 * finished their check. Tokens, rate windows and records expire by TTL. A run also handles the hours that earlier runs
 * missed or left unfinished.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ uploads: number }> {
  const now = dueAt(event);
  await forgetSalts(now);
  const done = await readProgress<string>(JOB);
  let uploads = 0;
  for (const hora of hoursUntil(addMs(now, -DAY_MS - HOUR_MS), addMs(now, -FURTHEST_MS), done)) {
    // A swept upload leaves the index, so an interrupted run resumes with the hour's remaining uploads.
    uploads += await eachPage(run, {
      list: (from) => listToSweep(hora, from),
      work: (upload) => sweepUpload(upload, now),
      atOnce: AT_ONCE,
    });
    await saveProgress(JOB, hora);
  }
  return { uploads };
}

/** The hours from `first` to `last` inclusive, except those up to `done`. */
function hoursUntil(last: Date, first: Date, done: string | undefined): string[] {
  const hours: string[] = [];
  for (let at = first; hourOf(at) <= hourOf(last); at = addMs(at, HOUR_MS)) {
    if (done === undefined || hourOf(at) > done) hours.push(hourOf(at));
  }
  return hours;
}
