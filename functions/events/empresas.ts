import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const empresas = defineEvents({
  'empresa.cnpj': {
    version: 1,
    summary:
      'A company entered, changed or took away its CNPJ, or has one and a customer at Stripe since now.',
    data: z.object({}),
  },
});
