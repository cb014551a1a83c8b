import * as z from 'zod/mini';
import { missingIn, type PostFields } from '../rules/scheduled-posts.ts';
import { BONUS_MAX, MOST_OPEN, REASON_MAX, SUGESTAO_SITUATIONS } from '../rules/sugestoes.ts';
import { defineRoutes } from './define.ts';
import { Post, Sugestao } from './entities.ts';
import { id, inteiro, pagina, texto } from './fields.ts';
import { changedFields, legenda, newFields } from './post-fields.ts';

/** A link requires a title, and a title a link. */
const linkWhole = (['linkTitulo', 'link'] as const).map((field) =>
  z.refine<PostFields>((given) => missingIn(given)[field] === undefined, {
    path: [field],
    error: ({ input }) => missingIn((input ?? {}) as PostFields)[field],
  }),
);

/** Posts suggested by employees, and the company's answers (enterprise plans). */
export const sugestoes = defineRoutes({
  createSugestao: {
    method: 'POST',
    path: '/api/sugestoes',
    auth: ['funcionario'],
    recurso: 'sugestoes',
    summary: `Sugerir um post à empresa; até ${MOST_OPEN} em análise ao mesmo tempo`,
    multipart: true,
    idempotent: 'answer',
    body: z
      .object({
        legenda,
        link: newFields.link,
        linkTitulo: newFields.linkTitulo,
        midias: newFields.midias,
      })
      .check(...linkWhole),
    replies: { 201: z.object({ sugestao: Sugestao }) },
    refusals: [409, 413],
  },
  listSugestoes: {
    eventual: true,
    method: 'GET',
    path: '/api/sugestoes',
    auth: ['empresa', 'funcionario'],
    recurso: 'sugestoes',
    chave: 'leitura',
    tool: { name: 'suggestions_list', summary: 'Sugestões de conteúdo da equipe' },
    summary: 'Sugestões da equipe para a empresa; as próprias para o colaborador',
    owns: { empresaId: 'query.empresaId' },
    /**
     * `situacao` filters within a page: a page may hold fewer than `limit` suggestions, or none, before the list ends
     */
    query: z.object({
      empresaId: z.optional(id('empresaId')),
      situacao: z.optional(z.enum(SUGESTAO_SITUATIONS)),
      limit: z._default(inteiro('limit', 1, 50), 20),
      cursor: pagina.cursor,
    }),
    replies: { 200: z.object({ sugestoes: z.array(Sugestao), nextCursor: z.optional(z.string()) }) },
  },
  approveSugestao: {
    method: 'POST',
    path: '/api/sugestoes/{id}/aprovar',
    auth: ['empresa'],
    recurso: 'sugestoes',
    summary: 'Publicar uma sugestão; o que não vier fica como foi sugerido',
    owns: { empresaId: 'body.empresaId' },
    params: z.object({ id: id() }),
    multipart: true,
    idempotent: 'answer',
    body: z.object({
      ...newFields,
      empresaId: z.optional(id('empresaId')),
      bonus: z._default(inteiro('Bônus', 0, BONUS_MAX), 0),
      link: changedFields.link,
      linkTitulo: changedFields.linkTitulo,
      linkDescricao: changedFields.linkDescricao,
    }),

    replies: { 201: z.object({ post: Post, sugestao: Sugestao }) },
    refusals: [409, 413, 429],
  },
  refuseSugestao: {
    method: 'POST',
    path: '/api/sugestoes/{id}/recusar',
    auth: ['empresa'],
    recurso: 'sugestoes',
    summary: 'Recusar uma sugestão, com o motivo',
    params: z.object({ id: id() }),
    body: z.object({ motivo: texto('Motivo', REASON_MAX) }),
    replies: { 200: z.object({ sugestao: Sugestao }) },
    refusals: [409],
  },
});
