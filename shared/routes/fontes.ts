import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { FIRST_DRAFTS, FONTE_NAME_MAX, FONTE_URL_MAX, MOST_FONTES } from '../rules/fontes.ts';
import { defineRoutes } from './define.ts';
import { Fonte } from './entities.ts';
import { booleano, id, listOf, mensagem, nomeDeCoisa } from './fields.ts';

const wrongUrl = { error: MSG.fonteUrlInvalida };
/** The handler checks the address (functions/partners/receivers/address.ts), and every connection checks it again. */
const url = z
  .string(wrongUrl)
  .check(z.trim(), z.minLength(1, wrongUrl), z.maxLength(FONTE_URL_MAX, wrongUrl));
const nome = nomeDeCoisa('Nome', FONTE_NAME_MAX);
const tags = listOf(id('Tag'), 20);

const shared = { auth: ['empresa'], papel: 'editor', recurso: 'fontes' } as const;
const params = z.object({ id: id() });

/** Feeds whose new items become drafts (expert and enterprise plans). */
export const fontes = defineRoutes({
  listFontes: {
    ...shared,
    method: 'GET',
    path: '/api/fontes',
    summary: 'Fontes da empresa',
    replies: { 200: z.object({ fontes: z.array(Fonte) }) },
  },
  createFonte: {
    ...shared,
    method: 'POST',
    path: '/api/fontes',
    summary: `Ler um feed (RSS, Atom ou JSON Feed) e guardá-lo, até ${MOST_FONTES} por empresa; os ${FIRST_DRAFTS} itens mais novos viram rascunhos`,
    body: z.object({ url, nome: z.optional(nome), tags: z.optional(tags) }),
    idempotent: 'answer',
    /** `previa`: titles of the newest items */
    replies: { 201: z.object({ fonte: Fonte, previa: z.array(z.string()) }) },
    refusals: [409, 429],
  },
  updateFonte: {
    ...shared,
    method: 'PUT',
    path: '/api/fontes/{id}',
    summary: 'Mudar, ligar ou desligar uma fonte; outro endereço é lido na hora',
    params,
    body: z.object({
      url: z.optional(url),
      nome: z.optional(nome),
      tags: z.optional(tags),
      ativa: z.optional(booleano),
    }),
    replies: { 200: z.object({ fonte: Fonte }) },
    refusals: [429],
  },
  removeFonte: {
    ...shared,
    method: 'DELETE',
    path: '/api/fontes/{id}',
    summary: 'Excluir uma fonte; os rascunhos dela ficam',
    params,
    replies: { 200: mensagem },
  },
});
