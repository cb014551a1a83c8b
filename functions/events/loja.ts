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
    /** `vale`: a voucher, delivered at once */
    data: z.object({ ...about, movimento: MovementPart, vale: z.optional(z.literal(true)) }),
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
  'vale.acabando': {
    version: 1,
    summary: 'A voucher has at most this many codes left: 5 or 0.',
    data: z.object({ produtoId: z.string(), restam: z.number() }),
  },
  'vale.excluido': {
    version: 1,
    summary:
      'The company deleted a voucher: functions/areas/sistema/consumers/rare-events.ts deletes its unused codes.',
    data: z.object({ produtoId: z.string() }),
  },
});
