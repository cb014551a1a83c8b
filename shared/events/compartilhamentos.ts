import * as z from 'zod/mini';
import { CONQUISTAS } from '../rules/conquistas.ts';
import { defineEvents, MovementPart } from './define.ts';

const about = { funcionarioId: z.string(), postId: z.string() };

export const compartilhamentos = defineEvents({
  'compartilhamento.pedido': {
    version: 1,
    summary: 'An attempt waits in `na_fila` for functions/events/share-video.ts to publish it.',
    data: z.object({ ...about, tentativa: z.string() }),
  },
  'compartilhamento.publicado': {
    version: 1,
    summary:
      'A share is on LinkedIn, recorded and awarded. `conquistas`: what it was the first to achieve (shared/rules/conquistas.ts).',
    data: z.object({
      ...about,
      compartilhamentoId: z.string(),
      movimento: MovementPart,
      conquistas: z.optional(z.array(z.enum(CONQUISTAS))),
    }),
  },
});
