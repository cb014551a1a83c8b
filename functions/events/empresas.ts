import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const empresas = defineEvents({
  'empresa.cnpj': {
    version: 1,
    summary:
      'A company entered, changed or took away its CNPJ, or has one and a customer at Stripe since now.',
    data: z.object({}),
  },
  'empresa.ganhou_premios': {
    version: 1,
    summary: 'The plan of a company has prizes from now on: the months that it could not see are counted.',
    data: z.object({}),
  },
});
