import * as z from 'zod/mini';
import { defineRoutes } from './define.ts';
import { SharedGroup, SharedPost } from './entities.ts';
import { id, instante, inteiro, mensagem, opaqueToken, optionalText, pagina } from './fields.ts';
import { legenda } from './post-fields.ts';

const SharedPosts = z.object({
  sharedPosts: z.array(SharedPost),
  totalPosts: z.int(),
  nextCursor: z.optional(z.string()),
});
const PublishedShare = z.object({
  linkedinPostURL: z.string(),
  ups: z.int(),
  /** the share's short link, if the post has a link */
  linkCurto: z.optional(z.string()),
});

const ScheduledShare = z.object({
  compartilhamentoId: z.string(),
  postId: z.string(),
  /** the text as it would be published now */
  legenda: z.string(),
  agendadoPara: z.string(),
});

/** LinkedIn connection, employees' captions, and shares. */
export const compartilhamentos = defineRoutes({
  editCaption: {
    method: 'POST',
    path: '/editarLegenda',
    auth: ['funcionario'],
    summary: 'Salvar a própria versão da legenda',
    owns: { funcionarioId: 'body.funcionarioId' },
    body: z.object({ funcionarioId: id(), postOriginalId: id(), legendaAlterada: legenda }),
    replies: { 200: z.object({ message: z.string(), legendaAlterada: z.string() }) },
    refusals: [409],
  },
  share: {
    method: 'POST',
    path: '/proxy/linkedin',
    auth: ['funcionario'],
    summary: 'Compartilhar um post no LinkedIn',
    owns: { funcionarioId: 'body.funcionarioId' },
    confirmed: true,
    idempotent: 'accepted',
    body: z.object({
      funcionarioId: id(),
      internoPostId: id(),
      // Accepted and ignored: the server publishes its own records.
      comment: z.optional(z.unknown()),
      midias: z.optional(z.unknown()),
      // After a refusal `tentativa_incerta`: publish even if an earlier attempt may be on the profile.
      publicarNovamente: z.optional(z.boolean()),
      /** schedules the share, 5 minutes to 30 days ahead; sent again, it replaces the time */
      agendarPara: z.optional(instante),
    }),
    replies: {
      200: PublishedShare,
      202: z.object({ compartilhamentoId: z.string(), agendadoPara: z.optional(z.string()) }),
    },
    refusals: [409, 429, 502],
  },
  shareStatus: {
    method: 'GET',
    path: '/proxy/linkedin/{compartilhamentoId}',
    auth: ['funcionario'],
    summary: 'Andamento de um compartilhamento',
    params: z.object({ compartilhamentoId: id() }),
    replies: {
      200: z.object({
        status: z.enum(['agendado', 'processando', 'publicado', 'falhou']),
        agendadoPara: z.optional(z.string()),
        linkedinPostURL: z.optional(z.string()),
        ups: z.optional(z.int()),
        linkCurto: z.optional(z.string()),
        motivo: z.optional(z.string()),
      }),
    },
  },
  unschedule: {
    method: 'DELETE',
    path: '/proxy/linkedin/{compartilhamentoId}',
    auth: ['funcionario'],
    summary: 'Cancelar um compartilhamento agendado',
    params: z.object({ compartilhamentoId: id() }),
    replies: { 200: mensagem },
    refusals: [409],
  },
  listScheduled: {
    eventual: true,
    method: 'GET',
    path: '/api/compartilhamentos-agendados',
    auth: ['funcionario'],
    summary: 'Os próprios compartilhamentos agendados, o mais próximo primeiro',
    owns: { funcionarioId: 'query.funcionarioId' },
    query: z.object({
      funcionarioId: id(),
      limit: z._default(inteiro('limit', 1, 100), 100),
      cursor: pagina.cursor,
    }),
    replies: { 200: z.object({ agendados: z.array(ScheduledShare), nextCursor: z.optional(z.string()) }) },
  },
  sharesByCompany: {
    eventual: true,
    method: 'GET',
    path: '/allposts/{empresaId}/shared-posts',
    auth: ['empresa', 'admin'],
    summary: 'Compartilhamentos de uma empresa ou de todas',
    owns: { empresaId: 'params.empresaId' },
    params: z.object({ empresaId: id('empresaId') }),
    query: z.object(pagina),
    replies: { 200: SharedPosts },
  },
  sharesByPost: {
    eventual: true,
    method: 'GET',
    path: '/allposts/{empresaId}/por-post',
    auth: ['empresa'],
    summary: 'Compartilhamentos de uma empresa, post a post',
    owns: { empresaId: 'params.empresaId' },
    params: z.object({ empresaId: id('empresaId') }),
    /** `busca` filters by the caption's words within a page: it may hold fewer than `limit` posts, or none */
    query: z.object({ busca: optionalText(120), limit: pagina.limit, cursor: pagina.cursor }),
    replies: { 200: z.object({ grupos: z.array(SharedGroup), nextCursor: z.optional(z.string()) }) },
  },
  sharesByEmployee: {
    eventual: true,
    method: 'GET',
    path: '/funcionarios/{id}/shared-posts',
    auth: ['empresa', 'funcionario', 'admin'],
    summary: 'Compartilhamentos de um colaborador',
    owns: { funcionarioId: 'params.id' },
    params: z.object({ id: id() }),
    query: z.object(pagina),
    replies: { 200: SharedPosts },
  },
  authorizeLinkedin: {
    method: 'GET',
    path: '/linkedin/autorizar',
    auth: ['funcionario'],
    summary: 'Endereço da página de autorização do LinkedIn',
    owns: { funcionarioId: 'query.funcionarioId' },
    query: z.object({ funcionarioId: id() }),
    replies: { 200: z.object({ url: z.string() }) },
  },
  linkedinCallback: {
    method: 'GET',
    path: '/linkedin/callback',
    changes: true,
    auth: 'public',
    summary: 'Retorno da autorização do LinkedIn',
    query: z.object({
      code: z.optional(z.string()),
      state: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
    replies: { 302: z.object({}) },
  },
  saveLinkedinToken: {
    method: 'POST',
    path: '/salvar-token',
    auth: ['funcionario'],
    summary: 'Guardar a conexão trazida pelo retorno',
    owns: { funcionarioId: 'body.funcionarioId' },
    multipart: true,
    body: z.object({ token: opaqueToken, funcionarioId: id() }),
    replies: { 200: z.object({ message: z.string(), expiraEm: z.string() }) },
    refusals: [409],
  },
  disconnectLinkedin: {
    method: 'DELETE',
    path: '/linkedin/conexao',
    auth: ['funcionario'],
    summary: 'Desconectar do LinkedIn',
    owns: { funcionarioId: 'query.funcionarioId' },
    query: z.object({ funcionarioId: id() }),
    replies: { 200: mensagem },
  },
});
