import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { defineRoutes } from './define.ts';
import { booleano, mensagem, opaqueToken } from './fields.ts';

const EVERYONE = ['empresa', 'funcionario', 'admin'] as const;

const Preferencias = z.object({
  email: z.object({
    novoPost: z.boolean(),
    resumo: z.boolean(),
    conquistas: z.boolean(),
    relatorio: z.boolean(),
  }),
  push: z.object({ novoPost: z.boolean(), trocas: z.boolean(), ranking: z.boolean() }),
  aparecerNoRanking: z.boolean(),
});

const change = z.optional(booleano);
const changes = { error: MSG.dadosInvalidos };

/** Which notifications an account gets by which channel. Every sender checks them (shared/rules/preferencias.ts). */
export const preferencias = defineRoutes({
  getPreferencias: {
    method: 'GET',
    path: '/api/preferencias',
    auth: EVERYONE,
    summary: 'Preferências de avisos da própria conta',
    replies: { 200: Preferencias },
  },
  updatePreferencias: {
    method: 'PUT',
    path: '/api/preferencias',
    auth: EVERYONE,
    papel: 'leitor',
    summary: 'Mudar preferências de avisos; o que falta fica como está',
    body: z.object({
      email: z.optional(
        z.object({ novoPost: change, resumo: change, conquistas: change, relatorio: change }, changes),
      ),
      push: z.optional(z.object({ novoPost: change, trocas: change, ranking: change }, changes)),
      aparecerNoRanking: change,
    }),
    replies: { 200: Preferencias },
    refusals: [409],
  },
  unsubscribeMails: {
    method: 'POST',
    path: '/api/preferencias/descadastro',
    auth: 'public',
    summary: 'Deixar de receber um tipo de e-mail, pelo link dele; repetir não muda nada',
    query: z.object({ token: opaqueToken }),
    replies: { 200: mensagem },
    refusals: [409],
    perClient: 30,
  },
  unsubscribePage: {
    method: 'GET',
    path: '/api/preferencias/descadastro',
    auth: 'public',
    summary: 'A página que pergunta antes de descadastrar; abrir o endereço não muda nada',
    query: z.object({ token: z.optional(opaqueToken) }),
    replies: { 302: z.object({}) },
  },
});
