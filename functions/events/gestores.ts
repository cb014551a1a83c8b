import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const gestores = defineEvents({
  'gestor.removido': {
    version: 1,
    summary: 'A manager was removed, by the company or by itself.',
    data: z.object({ gestorId: z.string() }),
  },
});
