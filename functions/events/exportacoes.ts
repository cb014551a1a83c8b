import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const exportacoes = defineEvents({
  'exportacao.pedida': {
    version: 1,
    summary:
      'A company wants a table of its own, or one under way goes on: functions/areas/privacidade/consumers/make-files.ts makes it.',
    data: z.object({ exportacaoId: z.string() }),
  },
});
