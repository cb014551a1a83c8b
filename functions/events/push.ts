import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const push = defineEvents({
  'push.leva': {
    version: 1,
    summary:
      'The next group of browsers to notify of a post: functions/areas/avisos/consumers/push.ts notifies it.',
    data: z.object({
      postId: z.string(),
      /** the post's notice in the panel: accounts that have read it get no push */
      avisoId: z.string(),
      /** last id of the previous batch */
      aposId: z.optional(z.string()),
    }),
  },
});
