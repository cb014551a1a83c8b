import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const privacidade = defineEvents({
  'dados.pedidos': {
    version: 1,
    summary: 'An account asked for a copy of its data, which functions/events/personal-data.ts makes.',
    data: z.object({ contaId: z.string(), tipo: z.enum(['empresa', 'funcionario']) }),
  },
});
