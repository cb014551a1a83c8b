import { eachPage, type Run } from '../../platform/events/scheduled.ts';
import { listDueWebhooks, wakeDue } from './store/turns.ts';

const AT_ONCE = 10;

/** Every minute: webhooks with deliveries that are due have them delivered. One whose time was moved leaves the list. */
export async function wakeWebhooks(run: Run, now: Date): Promise<void> {
  await eachPage(run, {
    list: (from) => listDueWebhooks(now, from),
    work: (due) => wakeDue(due, now),
    atOnce: AT_ONCE,
  });
}
