import * as z from 'zod/mini';
import { defineEvents, MovementPart } from './define.ts';

const about = {
  trocaId: z.string(),
  funcionarioId: z.string(),
  produtoId: z.string(),
  ups: z.number(),
};

export const loja = defineEvents({
  'troca.criada': {
    version: 1,
    summary: 'An employee exchanged UPS for a product.',
    data: z.object({ ...about, movimento: MovementPart }),
  },
  'troca.atualizada': {
    version: 1,
    summary:
      'An exchange was delivered, waits again, or was cancelled: then UPS went back to whoever is still there.',
    data: z.object({
      ...about,
      de: z.string(),
      para: z.string(),
      movimento: z.optional(MovementPart),
    }),
  },
});
