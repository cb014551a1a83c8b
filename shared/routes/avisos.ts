import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { AVISO_TIPOS } from '../rules/avisos.ts';
import { defineRoutes } from './define.ts';
import { inteiro } from './fields.ts';

const EVERYONE = ['empresa', 'funcionario', 'admin'] as const;

export const Aviso = z.object({
  id: z.string(),
  tipo: z.enum(AVISO_TIPOS),
  titulo: z.string(),
  texto: z.string(),
  /** path on the site of what the notice is about */
  url: z.string(),
  data: z.string(),
  lido: z.boolean(),
});
export type Aviso = z.output<typeof Aviso>;

/** Notices of the signed-in account, for 90 days. */
export const avisos = defineRoutes({
  listAvisos: {
    eventual: true,
    method: 'GET',
    path: '/api/avisos',
    auth: EVERYONE,
    summary: 'Avisos da própria conta, do mais novo ao mais antigo',
    query: z.object({
      limit: z._default(inteiro('limit', 1, 50), 6),
      cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
    }),
    replies: {
      200: z.object({
        avisos: z.array(Aviso),
        /** exact up to a hundred per kind of list; up to a dozen when `limit` is 1, as the bell asks */
        naoLidos: z.int(),
        nextCursor: z.optional(z.string()),
      }),
    },
  },
  markAvisosRead: {
    method: 'POST',
    path: '/api/avisos/lidos',
    auth: EVERYONE,
    papel: 'leitor',
    summary: 'Marcar como lidos um aviso e todos os mais antigos',
    body: z.object({
      ate: z
        .string({ error: MSG.dadosInvalidos })
        // A second notice of the same event has one more digit.
        .check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}\d?$/, { error: MSG.dadosInvalidos })),
    }),
    replies: { 200: z.object({ naoLidos: z.int() }) },
  },
});
