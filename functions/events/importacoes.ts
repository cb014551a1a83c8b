import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const importacoes = defineEvents({
  'importacao.confirmada': {
    version: 1,
    summary:
      'A company wants the people of a checked list registered, or that is under way and goes on: functions/areas/importacoes/consumers/change-people.ts does it.',
    data: z.object({ importacaoId: z.string() }),
  },
});
