import * as z from 'zod/mini';
import { defineEvents, MovementPart } from './define.ts';

const about = { sugestaoId: z.string(), funcionarioId: z.string() };

export const sugestoes = defineEvents({
  'sugestao.criada': {
    version: 1,
    summary: 'An employee proposed a post to the company.',
    data: z.object(about),
  },
  'sugestao.respondida': {
    version: 1,
    summary:
      'The company approved a suggestion, which is a post since then, or refused it. The bonus of an approval moved UPS of whoever is still there; `equipeId`: the team it was in.',
    data: z.object({
      ...about,
      para: z.enum(['aprovada', 'recusada']),
      postId: z.optional(z.string()),
      movimento: z.optional(MovementPart),
      equipeId: z.optional(z.string()),
    }),
  },
});
