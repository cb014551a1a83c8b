import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const push = defineEvents({
  'push.leva': {
    version: 1,
    summary:
      'The next stretch of the browsers that are told of a post: functions/areas/push/consumers/push.ts tells it.',
    data: z.object({
      postId: z.string(),
      /** of the notice in the panel, by which it is known who has read of the post already */
      avisoId: z.string(),
      /** where the stretch before ended */
      aposId: z.optional(z.string()),
    }),
  },
});
