import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const uploads = defineEvents({
  'video.pedido': {
    version: 1,
    summary:
      'Something began to use a checked video: functions/areas/midias/consumers/convert-video.ts has it converted.',
    data: z.object({ uploadId: z.string() }),
  },
  'midia.abandonada': {
    version: 1,
    summary: 'Nothing shows these media any more (their paths): they go from storage and from the edge.',
    data: z.object({ midias: z.array(z.string()) }),
  },
});
