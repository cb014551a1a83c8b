import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const conexoes = defineEvents({
  'conexao.expirando': {
    version: 1,
    summary: 'A connection to LinkedIn ends within a week, on `dia`: told once a connection.',
    data: z.object({ funcionarioId: z.string(), dia: z.string() }),
  },
  'conexao.perdida': {
    version: 1,
    summary: 'LinkedIn took a connection back before its end.',
    data: z.object({ funcionarioId: z.string() }),
  },
});
