import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const lotes = defineEvents({
  'lote.pedido': {
    version: 1,
    summary:
      'A company changes many employees at once: functions/areas/sistema/consumers/rare-events.ts does it.',
    data: z.object({ loteId: z.string() }),
  },
});
