import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { EXPECTED_CLICKS_MAX, EXPECTED_SHARES_MAX } from '../rules/premios.ts';
import { VINCULOS } from '../rules/vinculo.ts';
import { defineRoutes } from './define.ts';
import { id, inteiro } from './fields.ts';

const vinculo = z.enum(VINCULOS, { error: MSG.dadosInvalidos });
const Regras = z.object({
  esperadoCompartilhamentos: z.nullable(z.int()),
  esperadoCliques: z.nullable(z.int()),
  /** who may exchange UPS; null: all employees */
  vinculosQueTrocam: z.nullable(z.array(vinculo)),
  /** the month from which the expected figures hold; null while there are none */
  desde: z.nullable(z.string()),
});

/** What prizes were worth, month by month and person by person, for payroll. */
export const premios = defineRoutes({
  prizeRules: {
    method: 'GET',
    path: '/api/premios/regras',
    auth: ['empresa'],
    recurso: 'premios',
    summary: 'Regras dos prêmios, como foram salvas por último',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({ empresaId: id('empresaId') }),
    replies: { 200: z.object({ regras: Regras }) },
  },
  savePrizeRules: {
    method: 'PUT',
    path: '/api/premios/regras',
    auth: ['empresa'],
    recurso: 'premios',
    summary: 'Mudar as regras dos prêmios: o esperado, a partir do mês que vem; quem troca, desde já',
    owns: { empresaId: 'body.empresaId' },
    body: z.object({
      empresaId: id('empresaId'),
      esperadoCompartilhamentos: z.nullable(inteiro('Compartilhamentos esperados', 0, EXPECTED_SHARES_MAX)),
      esperadoCliques: z.nullable(inteiro('Cliques esperados', 0, EXPECTED_CLICKS_MAX)),
      vinculosQueTrocam: z.nullable(
        z
          .array(vinculo, { error: MSG.dadosInvalidos })
          .check(z.maxLength(VINCULOS.length, { error: MSG.dadosInvalidos })),
      ),
    }),
    replies: { 200: z.object({ regras: Regras }) },
    refusals: [409],
  },
});
