import * as z from 'zod/mini';
import { defineEvents, MovementPart } from './define.ts';

const about = { funcionarioId: z.string(), postId: z.string() };

export const compartilhamentos = defineEvents({
  'compartilhamento.publicado': {
    version: 1,
    summary: 'A share is on LinkedIn, recorded and awarded.',
    data: z.object({ ...about, compartilhamentoId: z.string(), movimento: MovementPart }),
  },
});
