import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { EXPORT_KINDS } from '../rules/exportacoes.ts';
import { defineRoutes } from './define.ts';
import { dia, id } from './fields.ts';

/** A company's tables as CSV files, built in the background. */
export const exportacoes = defineRoutes({
  createExport: {
    method: 'POST',
    path: '/api/exportacoes',
    auth: ['empresa'],
    recurso: 'exportacao',
    summary: 'Pedir uma tabela da empresa em CSV',
    body: z.object({ tipo: z.enum(EXPORT_KINDS, { error: MSG.dadosInvalidos }), de: dia, ate: dia }),
    idempotent: 'record',
    replies: {
      // The days, limited to those that the plan covers and to today.
      202: z.object({ exportacaoId: z.string(), de: z.string(), ate: z.string() }),
    },
    refusals: [409, 429],
  },
  getExport: {
    method: 'GET',
    path: '/api/exportacoes/{id}',
    auth: ['empresa'],
    recurso: 'exportacao',
    summary: 'Andamento de uma exportação e, quando pronta, o endereço do arquivo por 15 minutos',
    params: z.object({ id: id() }),
    replies: {
      200: z.object({
        status: z.enum(['preparando', 'pronta', 'falhou']),
        progresso: z.number(),
        tipo: z.enum(EXPORT_KINDS),
        de: z.string(),
        ate: z.string(),
        linhas: z.optional(z.number()),
        url: z.optional(z.string()),
      }),
    },
  },
});
