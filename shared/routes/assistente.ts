import * as z from 'zod/mini';
import { SUGGESTIONS_MAX, TONS } from '../rules/assistente.ts';
import { defineRoutes } from './define.ts';
import { id, inteiro } from './fields.ts';
import { legenda } from './post-fields.ts';

const tom = z.enum(TONS, { error: 'Escolha um tom.' });

/** Perhaps fewer than asked for: a suggestion that changes a fact or repeats another text is dropped. */
const Sugestoes = z.object({
  sugestoes: z.array(
    z.object({
      texto: z.string(),
      /** the highest with the source, another suggestion or a colleague's text, from 0 to below 0.8 */
      semelhanca: z.number(),
    }),
  ),
});

/** Captions reworded by a language model. Nothing is stored but counts. */
export const assistente = defineRoutes({
  captions: {
    method: 'POST',
    path: '/api/assistente/legendas',
    auth: ['empresa'],
    summary: 'Sugestões de legendas com as mesmas informações de um texto',
    recurso: 'assistente',
    body: z.object({ texto: legenda, tom, quantas: inteiro('Quantas', 1, SUGGESTIONS_MAX) }),
    replies: { 200: Sugestoes },
    refusals: [429],
  },
  ownCaption: {
    method: 'POST',
    path: '/api/assistente/minha-legenda',
    auth: ['funcionario'],
    summary: 'Sugestões da legenda de um post com outras palavras',
    recurso: 'assistente',
    body: z.object({ postId: id('Post'), tom }),
    replies: { 200: Sugestoes },
    refusals: [409, 429],
  },
});
