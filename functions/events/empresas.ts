import * as z from 'zod/mini';
import { PLANOS } from '../../shared/rules/planos.ts';
import { defineEvents } from './define.ts';

export const empresas = defineEvents({
  'empresa.cnpj': {
    version: 1,
    summary:
      'A company entered, changed or took away its CNPJ, or has one and a customer at Stripe since now.',
    data: z.object({}),
  },
  'empresa.plano': {
    version: 1,
    summary: 'A company has another plan.',
    data: z.object({ de: z.enum(PLANOS), para: z.enum(PLANOS) }),
  },
});
