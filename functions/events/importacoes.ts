import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const importacoes = defineEvents({
  'importacao.confirmada': {
    version: 1,
    summary:
      'A company confirmed a checked list of people, or resumes it: functions/areas/sistema/consumers/rare-events.ts registers them.',
    data: z.object({ importacaoId: z.string() }),
  },
});
