import { logger } from '../../functions/platform/log.ts';
import { deliveries } from '../support/deliveries.ts';

/** The consumer of pushes in a process of its own, which can be killed and has its own memory (push.ts). */
export interface Order {
  /** the deliveries, or the morning run */
  event?: object;
  /** epoch ms */
  at: number;
}
export interface Outcome {
  failed: boolean;
  rss: number;
  /** CPU time, µs */
  cpu: number;
}

logger.setLogLevel('CRITICAL');
const { handler } = await import('../../functions/areas/avisos/consumers/push.ts');
const { sendDeferredPush } = await import('../../functions/areas/avisos/deferred.ts');
const run = { getRemainingTimeInMillis: () => 900_000 };
let rss = 0;
setInterval(() => {
  rss = Math.max(rss, process.memoryUsage.rss());
}, 20);

async function carryOut({ event, at }: Order): Promise<boolean> {
  const now = new Date(at);
  if (event) return (await handler(deliveries([event], now))).batchItemFailures.length > 0;
  await sendDeferredPush(run, now);
  return false;
}

process.on('message', async (order: Order) => {
  const before = process.cpuUsage();
  const failed = await carryOut(order);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ failed, rss, cpu: user + system } satisfies Outcome);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
