import * as z from 'zod/mini';
import { FAILURES } from '../../shared/rules/fontes.ts';
import { defineEvents } from './define.ts';

export const fontes = defineEvents({
  'fonte.falhando': {
    version: 1,
    summary: 'A feed has failed for three days: once a failure.',
    data: z.object({ fonteId: z.string(), motivo: z.enum(FAILURES) }),
  },
});
