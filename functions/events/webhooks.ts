import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const webhooks = defineEvents({
  'webhook.leva': {
    version: 1,
    summary:
      'A webhook has deliveries that are due, or is gone and has some left: functions/areas/webhooks/consumers/webhook-deliveries.ts sees to them.',
    data: z.object({ webhookId: z.string() }),
  },
});
