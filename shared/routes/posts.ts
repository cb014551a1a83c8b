import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { LINKEDIN_TEXT_MAX } from '../rules/media-limits.ts';
import { POST_STATES } from '../rules/scheduled-posts.ts';
import { plainEmail } from '../rules/typed.ts';
import { defineRoutes } from './define.ts';
import { MissingFuncionario, Post, SharedPost } from './entities.ts';
import { dia, id, inteiro, mensagem, optionalText, pagina } from './fields.ts';
import { changedFields, newFields, whole } from './post-fields.ts';

/** Assistants publish nothing, now or later. */
const draftTool = { sends: { situacao: 'rascunho' }, without: ['publicarEm', 'midias'] };

export const posts = defineRoutes({
  listPosts: {
    eventual: true,
    method: 'GET',
    path: '/posts',
    auth: ['empresa', 'funcionario', 'admin'],
    chave: 'leitura',
    tool: { name: 'posts_list', summary: 'Posts da empresa, publicados ou em preparo' },
    summary: 'Posts visíveis para quem pede',
    owns: { empresaId: 'query.empresaId', funcionarioId: 'query.funcionarioId' },
    /**
     * `ordem`, `tag` and `busca` (words of the caption) are for an employee's feed and require a cursor; a page may
     * hold fewer than `limit` posts, or none, before the list ends
     */
    query: z.object({
      empresaId: id('empresaId'),
      funcionarioId: z.optional(id()),
      ordem: z.optional(z.enum(['pendentes'])),
      tag: z.optional(id('Tag')),
      busca: optionalText(120),
      /** only for the company, including drafts and scheduled posts; a page may be short before the list ends */
      situacao: z.optional(z.enum(POST_STATES, { error: MSG.dadosInvalidos })),
      ...pagina,
    }),
    replies: {
      200: z.object({ rows: z.array(Post), count: z.int(), nextCursor: z.optional(z.string()) }),
    },
  },
  getPost: {
    method: 'GET',
    path: '/post/{postId}',
    auth: ['empresa', 'funcionario', 'admin'],
    chave: 'leitura',
    tool: 'posts_get',
    summary: 'Um post inteiro',
    params: z.object({ postId: id() }),
    replies: { 200: Post },
  },
  postParticipation: {
    eventual: true,
    method: 'GET',
    path: '/post/{postId}/participacao',
    auth: ['empresa', 'admin'],
    chave: 'leitura',
    tool: 'posts_participation',
    summary: 'Quantos compartilharam um post, e de quantos',
    params: z.object({ postId: id() }),
    replies: {
      200: z.object({
        compartilharam: z.int(),
        colaboradores: z.int(),
        /** last reminder to employees who have not shared */
        lembradoEm: z.nullable(z.string()),
      }),
    },
  },
  sharedBy: {
    eventual: true,
    method: 'GET',
    path: '/post/{postId}/compartilhamentos',
    auth: ['empresa', 'admin'],
    chave: 'leitura',
    tool: 'posts_shared_by',
    summary: 'Quem compartilhou um post',
    params: z.object({ postId: id() }),
    query: z.object(pagina),
    replies: { 200: z.object({ sharedPosts: z.array(SharedPost), nextCursor: z.optional(z.string()) }) },
  },
  listMissing: {
    eventual: true,
    method: 'GET',
    path: '/post/{postId}/faltam',
    auth: ['empresa', 'admin'],
    chave: 'leitura',
    tool: 'posts_not_shared_by',
    summary: 'Quem ainda não compartilhou um post',
    params: z.object({ postId: id() }),
    query: z.object({ limit: pagina.limit, cursor: pagina.cursor }),
    replies: {
      200: z.object({ colaboradores: z.array(MissingFuncionario), nextCursor: z.optional(z.string()) }),
    },
  },
  similarPosts: {
    eventual: true,
    method: 'GET',
    path: '/post/{postId}/semelhantes',
    auth: ['funcionario'],
    summary: 'Quantos dos últimos textos de colegas se parecem com um',
    params: z.object({ postId: id() }),
    /** default: the text that a share would publish now */
    query: z.object({ legenda: optionalText(LINKEDIN_TEXT_MAX) }),
    replies: {
      200: z.object({
        semelhantes: z.int(),
        /** number of texts compared, at most fifty */
        total: z.int(),
      }),
    },
  },
  remindOfPost: {
    method: 'POST',
    path: '/post/{postId}/lembrar',
    auth: ['empresa'],
    summary: 'Lembrar, por e-mail, quem ainda não compartilhou um post',
    confirmed: true,
    params: z.object({ postId: id() }),
    replies: { 202: z.object({ message: z.string(), lembradoEm: z.string() }) },
    refusals: [409],
  },
  createPost: {
    method: 'POST',
    path: '/createPost',
    auth: ['empresa'],
    chave: 'escrita',
    tool: {
      ...draftTool,
      name: 'posts_create_draft',
      summary: 'Criar um rascunho de post, que uma pessoa revisa e publica',
    },
    summary: 'Publicar um post',
    owns: { empresaId: 'body.empresaId' },
    multipart: true,
    idempotent: 'answer',
    body: z.object({ empresaId: id('empresaId'), ...newFields }).check(...whole),
    replies: { 201: z.object({ post: Post }) },
    refusals: [409, 413, 429],
  },
  updatePost: {
    method: 'PUT',
    path: '/posts/{id}',
    auth: ['empresa'],
    chave: 'escrita',
    tool: {
      ...draftTool,
      name: 'posts_update_draft',
      summary: 'Alterar um rascunho de post; um post agendado volta a ser rascunho',
    },
    summary:
      'Alterar um post: por inteiro antes de publicado, depois só o que vale para os próximos compartilhamentos',
    multipart: true,
    idempotent: 'answer',
    params: z.object({ id: id() }),
    /** absent fields stay; `versao` is that of the post when it was read */
    body: z.object({ versao: inteiro('versao', 0, 1_000_000_000), ...changedFields }),
    replies: { 200: z.object({ post: Post }) },
    refusals: [409, 413, 429],
  },
  publishPost: {
    method: 'POST',
    path: '/posts/{id}/publicar',
    auth: ['empresa'],
    summary: 'Publicar agora um rascunho ou um post agendado',
    params: z.object({ id: id() }),
    replies: { 200: z.object({ post: Post }) },
    refusals: [409],
  },
  postCalendar: {
    eventual: true,
    method: 'GET',
    path: '/posts/calendario',
    auth: ['empresa'],
    chave: 'leitura',
    tool: 'calendar_get',
    summary: 'Posts publicados, agendados e com validade entre dois dias',
    recurso: 'agendamento',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({ empresaId: id('empresaId'), de: dia, ate: dia }),
    /** `cortado`: more posts exist than fit */
    replies: { 200: z.object({ posts: z.array(Post), cortado: z.boolean() }) },
  },
  removePost: {
    method: 'DELETE',
    path: '/deletePost/{id}',
    auth: ['empresa', 'admin'],
    summary: 'Excluir um post',
    owns: { email: 'query.email' },
    params: z.object({ id: id() }),
    query: z.object({
      email: z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? plainEmail(value) : value)),
        z.string({ error: MSG.emailNaoEncontrado }).check(z.minLength(1, { error: MSG.emailNaoEncontrado })),
      ),
    }),
    replies: { 200: mensagem },
  },
});
