import { isDaytime } from '../../shared/rules/push.ts';
import { goOn, listWaiting } from '../store/push/group.ts';
import { atLeastNow } from './late.ts';
import { dueAt, eachPage, type Run, type ScheduledEvent } from './scheduled.ts';

const AT_ONCE = 10;

/**
 * At eight in the morning, and each hour of the day for what a run before missed: posts of the night are told of. What
 * is done leaves the list.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ posts: number }> {
  const now = atLeastNow(dueAt(event));
  if (!isDaytime(now)) return { posts: 0 };
  const posts = await eachPage(run, {
    list: async (from) => {
      const { items, lastKey } = await listWaiting(from && String(from.lugar));
      return { items, lastKey };
    },
    work: (waiting) => goOn(waiting, now),
    atOnce: AT_ONCE,
  });
  return { posts };
}
