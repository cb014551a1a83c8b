import { eachPage, type Run } from '../../platform/events/scheduled.ts';
import { isDaytime } from './rules.ts';
import { goOn, listWaiting } from './store/group.ts';

const AT_ONCE = 10;

/** From eight in the morning on, posts of the night are told of. What is done leaves the list. */
export async function tellOfTheNight(run: Run, now: Date): Promise<void> {
  if (!isDaytime(now)) return;
  await eachPage(run, {
    list: (from) => listWaiting(from),
    work: (waiting) => goOn(waiting, now),
    atOnce: AT_ONCE,
  });
}
