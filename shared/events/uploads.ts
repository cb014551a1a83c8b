import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const uploads = defineEvents({
  'video.pedido': {
    version: 1,
    summary: 'Something began to use a checked video: functions/events/convert-video.ts has it converted.',
    data: z.object({ uploadId: z.string() }),
  },
});
