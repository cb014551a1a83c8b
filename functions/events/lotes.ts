import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const lotes = defineEvents({
  'lote.pedido': {
    version: 1,
    summary:
      'A company wants many employees changed, or a change goes on: functions/areas/importacoes/run-lote.ts does it.',
    data: z.object({ loteId: z.string() }),
  },
});
