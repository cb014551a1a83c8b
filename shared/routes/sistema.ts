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
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    auth: 'public',
    summary: 'Este documento: toda chamada do painel, em OpenAPI 3.1',
    replies: { 200: z.record(z.string(), z.unknown()) },
  },
});
