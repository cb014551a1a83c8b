import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const privacidade = defineEvents({
  'dados.pedidos': {
    version: 1,
    summary:
      'An account asked for a copy of its data, which functions/areas/privacidade/consumers/make-files.ts makes.',
    data: z.object({ contaId: z.string(), tipo: z.enum(['empresa', 'funcionario', 'gestor']) }),
  },
  'empresa.encerrando': {
    version: 1,
    summary: 'A company asked for its end, which it can undo for thirty days.',
    data: z.object({}),
  },
  'empresa.reaberta': {
    version: 1,
    summary: 'The company goes on after all.',
    data: z.object({}),
  },
});
