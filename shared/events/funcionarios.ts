import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const funcionarios = defineEvents({
  'colaborador.entrou': {
    version: 1,
    summary: 'An employee was registered, by the company or with its code.',
    data: z.object({ funcionarioId: z.string() }),
  },
  'colaborador.removido': {
    version: 1,
    summary: 'An employee was removed, with the balance that it had.',
    data: z.object({ funcionarioId: z.string(), ups: z.number() }),
  },
});
