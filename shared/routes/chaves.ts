import * as z from 'zod/mini';
import { defineRoutes } from './define.ts';
import { id, mensagem, nome } from './fields.ts';

export const Chave = z.object({
  id: z.string(),
  nome: z.string(),
  /** ISO */
  criadaEm: z.string(),
});
export type Chave = z.output<typeof Chave>;

/** Keys with which a company's directory authenticates at SCIM (shared/routes/scim.ts). */
export const chaves = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/chaves',
    auth: ['empresa'],
    papel: 'proprietario',
    recurso: 'provisionamento',
    summary: 'Chaves de acesso da empresa',
    replies: { 200: z.object({ chaves: z.array(Chave) }) },
  },
  create: {
    method: 'POST',
    path: '/api/chaves',
    auth: ['empresa'],
    papel: 'proprietario',
    recurso: 'provisionamento',
    summary: 'Criar uma chave de acesso, mostrada só nesta resposta',
    idempotent: 'record',
    body: z.object({ nome: nome('Nome', 60) }),
    replies: {
      201: z.object({ id: z.string(), nome: z.string(), criadaEm: z.string(), chave: z.string() }),
    },
    refusals: [409],
  },
  remove: {
    method: 'DELETE',
    path: '/api/chaves/{id}',
    auth: ['empresa'],
    papel: 'proprietario',
    recurso: 'provisionamento',
    summary: 'Excluir uma chave de acesso, que deixa de valer na hora',
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
  },
});
