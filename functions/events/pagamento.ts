import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const pagamento = defineEvents({
  'pagamento.lembrete': {
    version: 1,
    summary:
      'A company was mailed that its plan renews or ends, its boleto is overdue, or a payment went back.',
    data: z.object({
      motivo: z.enum(['renovacao', 'boleto-vencido', 'periodo-termina', 'devolvido', 'contestado']),
      /** the day it happens, dd/mm/aaaa */
      dia: z.string(),
    }),
  },
});
