import { eachPage, type Run } from '../../platform/events/scheduled.ts';
import { listDueReceivers, startDelivery } from './store/webhook-leases.ts';

const AT_ONCE = 10;

/** Every minute: starts the delivery to each receiver with deliveries due. */
export async function startDueDeliveries(run: Run, now: Date): Promise<void> {
  await eachPage(run, {
    list: (from) => listDueReceivers(now, from),
    work: (due) => startDelivery(due, now),
    atOnce: AT_ONCE,
  });
}
