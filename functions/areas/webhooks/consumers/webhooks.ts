import { forEachAtOnce } from '../../../platform/at-once.ts';
import { groupConsumer } from '../../../platform/events/consume.ts';
import { tellWebhooks } from '../tell.ts';

const AT_ONCE = 4;

/** Notes what happened for each webhook that wants to be told of it; functions/areas/webhooks/consumers/webhook-deliveries.ts tells it. */
export const handler = groupConsumer(
  'webhooks',
  ({ empresaId }) => empresaId,
  (groups, now) => forEachAtOnce(groups, AT_ONCE, ({ group, events }) => tellWebhooks(group, events, now)),
);
