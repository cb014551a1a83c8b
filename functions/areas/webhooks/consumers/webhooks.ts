import { forEachAtOnce } from '../../../platform/at-once.ts';
import { groupConsumer } from '../../../platform/events/consume.ts';
import { queueDeliveries } from '../webhook-queue.ts';

const AT_ONCE = 4;

/** Stores the deliveries of each event; the consumer webhook-deliveries sends them. */
export const handler = groupConsumer(
  'webhooks',
  ({ empresaId }) => empresaId,
  (groups, now) => forEachAtOnce(groups, AT_ONCE, ({ group, events }) => queueDeliveries(group, events, now)),
);
