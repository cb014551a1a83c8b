import * as z from 'zod/mini';
import { defineRoutes } from './define.ts';

export const sistema = defineRoutes({
  health: {
    method: 'GET',
    path: '/saude',
    auth: 'public',
    summary: 'Responde quando tudo por trás responde',
    replies: { 200: z.object({ status: z.literal('ok'), versao: z.string() }) },
  },
  linkedin: {
    eventual: true,
    method: 'GET',
    path: '/api/linkedin/versao',
    auth: ['admin'],
    summary: 'A versão da API do LinkedIn em uso, até quando vale, e se já há outra',
    replies: {
      200: z.object({
        versao: z.string(),
        /** its last day */
        ate: z.string(),
        dias: z.int(),
        /** ends within 60 days */
        vence: z.boolean(),
        nova: z.optional(z.string()),
        /** when the next version was last tried */
        conferidaEm: z.optional(z.string()),
      }),
    },
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    auth: 'public',
    summary: 'Este documento: toda chamada do painel, em OpenAPI 3.1',
    replies: { 200: z.record(z.string(), z.unknown()) },
  },
});
