import { isDaytime } from '../../platform/daytime.ts';
import { eachPage, type Run } from '../../platform/events/scheduled.ts';
import { listDeferred, resumeDeferred } from './store/group.ts';

const AT_ONCE = 10;

/** Sends the push messages of posts published at night, from eight in the morning on. */
export async function sendDeferredPush(run: Run, now: Date): Promise<void> {
  if (!isDaytime(now)) return;
  await eachPage(run, {
    list: (from) => listDeferred(from),
    work: (waiting) => resumeDeferred(waiting, now),
    atOnce: AT_ONCE,
  });
}
