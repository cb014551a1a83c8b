import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { LOTE_ACOES, LOTE_MAX } from '../rules/lotes.ts';
import { defineRoutes } from './define.ts';
import { id, listOf } from './fields.ts';
import { naFolha } from './payroll-fields.ts';

/** One change of many employees, in the background. */
export const lotes = defineRoutes({
  createLote: {
    method: 'POST',
    path: '/api/lotes',
    auth: ['empresa'],
    summary:
      'Lembrar de conectar, mover para uma equipe, reenviar o convite, definir o vínculo ou excluir vários colaboradores, em segundo plano',
    confirmed: true,
    idempotent: 'record',
    body: z
      .object({
        acao: z.enum(LOTE_ACOES, { error: MSG.loteSemAcao }),
        ids: listOf(id('Colaborador'), LOTE_MAX, MSG.loteGrande).check(
          z.minLength(1, { error: MSG.loteSemPessoas }),
        ),
        /** of `mover`; null: no team */
        equipeId: z.optional(z.nullable(id('Equipe'))),
        /** of `vinculo`; null: none */
        vinculo: naFolha.vinculo,
      })
      .check(
        z.refine(({ acao, equipeId }) => acao !== 'mover' || equipeId !== undefined, {
          error: MSG.equipeDesconhecida,
          path: ['equipeId'],
        }),
        z.refine(({ acao, vinculo }) => acao !== 'vinculo' || vinculo !== undefined, {
          error: MSG.vinculoDesconhecido,
          path: ['vinculo'],
        }),
      ),
    replies: { 202: z.object({ loteId: z.string() }) },
    refusals: [429],
  },
  getLote: {
    method: 'GET',
    path: '/api/lotes/{id}',
    auth: ['empresa'],
    summary: 'Andamento de uma mudança de vários colaboradores, por um dia',
    params: z.object({ id: id() }),
    replies: {
      200: z.object({
        status: z.enum(['fazendo', 'pronta', 'falhou']),
        acao: z.enum(LOTE_ACOES),
        total: z.int(),
        /** employees seen so far, and how many of them were changed */
        vistos: z.int(),
        feitos: z.int(),
        /** why the others were not */
        pulados: z.array(z.object({ motivo: z.string(), quantos: z.int() })),
      }),
    },
  },
});
