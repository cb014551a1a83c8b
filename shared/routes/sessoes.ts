import * as z from 'zod/mini';
import { METODOS } from '../rules/metodos.ts';
import { ANY_STANDING, defineRoutes } from './define.ts';
import { booleano, id, manter, mensagem, senhaAtual } from './fields.ts';

const EVERYBODY = ['empresa', 'funcionario', 'admin'] as const;

const Sessao = z.object({
  /** how it was opened */
  metodo: z.enum(METODOS),
  id: z.string(),
  /** time of the sign-in */
  desde: z.string(),
  /** last renewal: at least daily while in use */
  ultimoUso: z.string(),
  /** browser and system, e.g. `Chrome no Android` */
  dispositivo: z.string(),
  /** whether it is the caller's session */
  atual: z.boolean(),
});

/** An account's sessions, and the way into one by LinkedIn. */
export const sessoes = defineRoutes({
  listSessions: {
    method: 'GET',
    path: '/api/sessoes',
    auth: EVERYBODY,
    whileStanding: ANY_STANDING,
    summary: 'Sessões abertas da própria conta',
    recurso: 'seguranca',
    replies: { 200: z.object({ sessoes: z.array(Sessao) }) },
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessoes/{id}',
    auth: EVERYBODY,
    papel: 'leitor',
    whileStanding: ANY_STANDING,
    summary: 'Encerrar uma sessão da própria conta',
    recurso: 'seguranca',
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/sessoes',
    auth: EVERYBODY,
    papel: 'leitor',
    whileStanding: ANY_STANDING,
    summary: 'Encerrar todas as outras sessões da própria conta',
    recurso: 'seguranca',
    body: z.object({ manter, senhaAtual }),
    replies: { 200: mensagem },
    refusals: [409],
  },
  enterByLinkedin: {
    method: 'GET',
    path: '/linkedin/entrar',
    changes: true,
    auth: 'public',
    summary: 'Entrar: leva ao LinkedIn',
    site: true,
    perClient: 110,
    query: z.object({ lembrar: z.optional(booleano) }),
    replies: { 302: z.object({}) },
  },
  returnFromLinkedin: {
    method: 'GET',
    path: '/linkedin/retorno',
    changes: true,
    auth: 'public',
    summary: 'Recebe a resposta do LinkedIn a quem entra por ele',
    site: true,
    perClient: 110,
    query: z.object({
      code: z.optional(z.string()),
      state: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
    replies: { 302: z.object({}) },
  },
});
