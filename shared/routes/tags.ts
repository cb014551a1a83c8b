import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { tooLong } from '../sentences.ts';
import { defineRoutes } from './define.ts';
import { Tag } from './entities.ts';
import { id, mensagem, nameChecks } from './fields.ts';

const nome = z
  .string({ error: MSG.tagVazia })
  .check(z.trim(), z.minLength(1, { error: MSG.tagVazia }), z.maxLength(40, { error: tooLong(40) }))
  .check(...nameChecks);

/** A company's tags; writing requires an enterprise plan. */
export const tags = defineRoutes({
  listTags: {
    method: 'GET',
    path: '/api/tags',
    auth: ['empresa', 'funcionario'],
    chave: 'leitura',
    tool: 'tags_list',
    summary: 'Tags da empresa',
    owns: { empresaId: 'query.empresaId' },
    query: z.object({ empresaId: id('empresaId') }),
    replies: { 200: z.object({ tags: z.array(Tag) }) },
  },
  createTag: {
    method: 'POST',
    path: '/api/tags',
    auth: ['empresa'],
    summary: 'Criar tag',
    owns: { empresaId: 'body.empresaId' },
    body: z.object({ nome, empresaId: id('empresaId') }),
    replies: { 201: z.object({ tag: Tag }) },
    refusals: [409],
  },
  renameTag: {
    method: 'PUT',
    path: '/api/tags/{id}',
    auth: ['empresa'],
    summary: 'Renomear tag',
    params: z.object({ id: id() }),
    body: z.object({ nome }),
    replies: { 200: z.object({ tag: Tag }) },
    refusals: [409],
  },
  removeTag: {
    method: 'DELETE',
    path: '/api/tags/{id}',
    auth: ['empresa'],
    summary: 'Excluir tag',
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
  },
});
