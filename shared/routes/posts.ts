import * as z from 'zod/mini';
import { MSG, requiredField } from '../messages.ts';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX, linkProblem } from '../rules/links.ts';
import { LINKEDIN_TEXT_MAX } from '../rules/media-limits.ts';
import { defineRoutes } from './define.ts';
import { MissingFuncionario, Post, SharedPost } from './entities.ts';
import { arquivo, booleano, dia, id, line, listOf, mensagem, optionalText, pagina } from './fields.ts';

export const legenda = z
  .string({ error: MSG.legendaObrigatoria })
  .check(
    z.trim(),
    z.minLength(1, { error: MSG.legendaObrigatoria }),
    z.maxLength(LINKEDIN_TEXT_MAX, { error: MSG.legendaLonga }),
  );

/** A field that forms send empty where nothing is meant. */
const filled = (schema: z.core.$ZodType<string, string>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
      ),
      z.optional(schema),
    ),
  );

/** What a post leads to. The own host is known to the server alone (functions/posts/link.ts). */
const linkFields = {
  link: filled(
    z.string({ error: MSG.linkInvalido }).check(
      z.trim(),
      z.refine((value) => linkProblem(value) === undefined, {
        error: ({ input }) => linkProblem(String(input)),
      }),
    ),
  ),
  linkTitulo: filled(line(LINK_TITLE_MAX)),
  linkDescricao: filled(line(LINK_DESCRIPTION_MAX)),
};

interface LinkFields {
  link?: string | undefined;
  linkTitulo?: string | undefined;
  linkDescricao?: string | undefined;
}

/** A card has a title, and words about a link go with one. */
const wholeLink = [
  z.refine<LinkFields>(({ link, linkTitulo }) => link === undefined || linkTitulo !== undefined, {
    path: ['linkTitulo'],
    error: requiredField('Título do link'),
  }),
  z.refine<LinkFields>(
    ({ link, linkTitulo, linkDescricao }) =>
      link !== undefined || (linkTitulo ?? linkDescricao) === undefined,
    { path: ['link'], error: MSG.linkInvalido },
  ),
] as const;

/** Posts of a company. */
export const posts = defineRoutes({
  list: {
    eventual: true,
    method: 'GET',
    path: '/posts',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Posts visíveis para quem pede',
    owns: { empresaId: 'query.empresaId', funcionarioId: 'query.funcionarioId' },
    /**
     * `ordem`, `tag` and `busca` (words of the caption) shape an employee's feed; by cursor only, and a page may then hold
     * fewer than `limit`, even none, before the list ends
     */
    query: z.object({
      empresaId: id('empresaId'),
      funcionarioId: z.optional(id()),
      ordem: z.optional(z.enum(['pendentes'])),
      tag: z.optional(id('Tag')),
      busca: optionalText(120),
      ...pagina,
    }),
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
  participation: {
    eventual: true,
    method: 'GET',
    path: '/post/{postId}/participacao',
    auth: ['empresa', 'admin'],
    summary: 'Quantos compartilharam um post, e de quantos',
    params: z.object({ postId: id() }),
    replies: {
      200: z.object({
        compartilharam: z.int(),
        colaboradores: z.int(),
        /** when those who are missing were last reminded */
        lembradoEm: z.nullable(z.string()),
      }),
    },
  },
  sharedBy: {
    eventual: true,
    method: 'GET',
    path: '/post/{postId}/compartilhamentos',
    auth: ['empresa', 'admin'],
    summary: 'Quem compartilhou um post',
    params: z.object({ postId: id() }),
    query: z.object(pagina),
    replies: { 200: z.object({ sharedPosts: z.array(SharedPost), nextCursor: z.optional(z.string()) }) },
  },
  missing: {
    eventual: true,
    method: 'GET',
    path: '/post/{postId}/faltam',
    auth: ['empresa', 'admin'],
    summary: 'Quem ainda não compartilhou um post',
    params: z.object({ postId: id() }),
    query: z.object({ limit: pagina.limit, cursor: pagina.cursor }),
    replies: {
      200: z.object({ colaboradores: z.array(MissingFuncionario), nextCursor: z.optional(z.string()) }),
    },
  },
  similar: {
    eventual: true,
    method: 'GET',
    path: '/post/{postId}/semelhantes',
    auth: ['funcionario'],
    summary: 'Quantos dos últimos textos de colegas se parecem com um',
    params: z.object({ postId: id() }),
    /** without one: the text that a share would publish now */
    query: z.object({ legenda: optionalText(LINKEDIN_TEXT_MAX) }),
    replies: {
      200: z.object({
        semelhantes: z.int(),
        /** with how many it was compared: the last fifty at most */
        total: z.int(),
      }),
    },
  },
  remind: {
    method: 'POST',
    path: '/post/{postId}/lembrar',
    auth: ['empresa'],
    summary: 'Lembrar, por e-mail, quem ainda não compartilhou um post',
    confirmed: true,
    params: z.object({ postId: id() }),
    replies: { 202: z.object({ message: z.string(), lembradoEm: z.string() }) },
    refusals: [409],
  },
  create: {
    method: 'POST',
    path: '/createPost',
    auth: ['empresa'],
    summary: 'Publicar um post',
    owns: { empresaId: 'body.empresaId' },
    multipart: true,
    idempotent: 'answer',
    body: z
      .object({
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
        ...linkFields,
      })
      .check(...wholeLink),
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
