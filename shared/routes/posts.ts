import * as z from 'zod/mini';
import { MSG } from '../messages.ts';
import { LINKEDIN_TEXT_MAX } from '../rules/media-limits.ts';
import { defineRoutes } from './define.ts';
import { Post } from './entities.ts';
import { arquivo, booleano, dia, id, listOf, mensagem, pagina } from './fields.ts';

export const legenda = z
  .string({ error: MSG.legendaObrigatoria })
  .check(
    z.trim(),
    z.minLength(1, { error: MSG.legendaObrigatoria }),
    z.maxLength(LINKEDIN_TEXT_MAX, { error: MSG.legendaLonga }),
  );

/** Posts of a company. */
export const posts = defineRoutes({
  list: {
    eventual: true,
    method: 'GET',
    path: '/posts',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Posts visíveis para quem pede',
    owns: { empresaId: 'query.empresaId', funcionarioId: 'query.funcionarioId' },
    query: z.object({ empresaId: id('empresaId'), funcionarioId: z.optional(id()), ...pagina }),
    replies: {
      200: z.object({ rows: z.array(Post), count: z.int(), nextCursor: z.optional(z.string()) }),
    },
  },
  get: {
    method: 'GET',
    path: '/post/{postId}',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Um post inteiro',
    params: z.object({ postId: id() }),
    replies: { 200: Post },
  },
  create: {
    method: 'POST',
    path: '/createPost',
    auth: ['empresa'],
    summary: 'Publicar um post',
    owns: { empresaId: 'body.empresaId' },
    multipart: true,
    idempotent: 'answer',
    body: z.object({
      legenda,
      empresaId: id('empresaId'),
      ups: z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
        z.literal([5, 10, 15, 20, 25], { error: MSG.escolhaUps }),
      ),
      alteravel: z._default(booleano, false),
      tags: z.optional(listOf(id('Tag'), 20)),
      validade: z.optional(
        z.pipe(
          z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
          z.optional(dia),
        ),
      ),
      midias: z.optional(listOf(arquivo, 100)),
    }),
    replies: { 201: z.object({ post: Post }) },
    refusals: [409, 413, 429],
  },
  remove: {
    method: 'DELETE',
    path: '/deletePost/{id}',
    auth: ['empresa', 'admin'],
    summary: 'Excluir um post',
    owns: { email: 'query.email' },
    params: z.object({ id: id() }),
    query: z.object({
      email: z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
        z.string({ error: MSG.emailNaoEncontrado }).check(z.minLength(1, { error: MSG.emailNaoEncontrado })),
      ),
    }),
    replies: { 200: mensagem },
  },
});
