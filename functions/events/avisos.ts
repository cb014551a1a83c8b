import * as z from 'zod/mini';
import { AVISO_TIPOS } from '../../shared/rules/avisos.ts';
import { defineEvents } from './define.ts';

export const avisos = defineEvents({
  'aviso.criado': {
    version: 1,
    summary:
      'An account has a notice more in the panel: whoever tells of it elsewhere reads it by account and id.',
    data: z.object({
      /** the company's own id if the notice is for the company */
      contaId: z.string(),
      avisoId: z.string(),
      tipo: z.enum(AVISO_TIPOS),
    }),
  },
});
