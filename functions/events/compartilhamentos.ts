import * as z from 'zod/mini';
import { CONQUISTAS } from '../../shared/rules/conquistas.ts';
import { UNSHARED_REASONS } from '../../shared/rules/scheduled-shares.ts';
import { defineEvents, MovementPart } from './define.ts';

const about = { funcionarioId: z.string(), postId: z.string() };

export const compartilhamentos = defineEvents({
  'compartilhamento.pedido': {
    version: 1,
    summary:
      'An attempt waits in `na_fila` for functions/areas/compartilhamentos/consumers/publish-later.ts to publish it.',
    data: z.object({ ...about, tentativa: z.string() }),
  },
  'compartilhamento.publicado': {
    version: 1,
    summary:
      'A share is on LinkedIn, recorded and awarded. `lugar`: the place of its post in lists. `conquistas`: what it was the first to achieve (shared/rules/conquistas.ts). `agendado`: at a time that the employee had chosen. `equipeId`: the team it was in when it asked for the share. `mencaoRecusada`: LinkedIn took it without its mention of the page only.',
    data: z.object({
      ...about,
      compartilhamentoId: z.string(),
      lugar: z.string(),
      movimento: MovementPart,
      conquistas: z.optional(z.array(z.enum(CONQUISTAS))),
      agendado: z.optional(z.boolean()),
      equipeId: z.optional(z.string()),
      mencaoRecusada: z.optional(z.boolean()),
    }),
  },
  'compartilhamento.falhou': {
    version: 1,
    summary:
      'A scheduled share came to nothing, or nobody knows whether it did, while its employee was not there.',
    data: z.object({ ...about, motivo: z.enum(UNSHARED_REASONS) }),
  },
});
