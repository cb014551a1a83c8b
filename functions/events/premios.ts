import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const premios = defineEvents({
  'premios.primeiras_regras': {
    version: 1,
    summary: 'A company saved what it expects of a person for the first time: it holds from this month on.',
    data: z.object({}),
  },
});
