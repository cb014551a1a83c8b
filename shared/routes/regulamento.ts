import * as z from 'zod/mini';
import { defineRoutes } from './define.ts';
import { inteiro, mensagem } from './fields.ts';

/** The rules of a company's campaign, read and accepted by employees. The company edits them in its settings. */
export const regulamento = defineRoutes({
  getRegulamento: {
    method: 'GET',
    path: '/api/regulamento',
    auth: ['empresa', 'funcionario'],
    summary: 'Regulamento da campanha da própria empresa',
    replies: {
      200: z.object({
        /** null if none */
        regulamento: z.nullable(z.string()),
        /** raised by each change; 0 if none */
        versao: z.int(),
        /** for employees: whether they accepted this version */
        aceito: z.optional(z.boolean()),
      }),
    },
  },
  acceptRegulamento: {
    method: 'POST',
    path: '/api/regulamento/aceitar',
    auth: ['funcionario'],
    summary: 'Aceitar uma versão do regulamento, antes de compartilhar',
    body: z.object({ versao: inteiro('versao', 1, 1_000_000_000) }),
    replies: { 200: z.extend(mensagem, { versao: z.int() }) },
    refusals: [409],
  },
});
