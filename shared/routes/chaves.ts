import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { ESCOPOS } from '../rules/chaves.ts';
import { defineRoutes } from './define.ts';
import { id, instante, listOf, mensagem, nome, senhaAtual } from './fields.ts';

const escopo = z.enum(ESCOPOS, { error: MSG.escoposInvalidos });

export const Chave = z.object({
  id: z.string(),
  nome: z.string(),
  escopos: z.array(z.enum(ESCOPOS)),
  /** ISO */
  criadaEm: z.string(),
  /** ISO, noted once a minute; null: never used */
  ultimoUso: z.nullable(z.string()),
  /** ISO; null: until it is deleted */
  expiraEm: z.nullable(z.string()),
});
export type Chave = z.output<typeof Chave>;

/** Keys of a company's systems: for SCIM (shared/routes/scim.ts), and for the calls marked with `chave`. */
export const chaves = defineRoutes({
  listChaves: {
    method: 'GET',
    path: '/api/chaves',
    auth: ['empresa'],
    papel: 'proprietario',
    recurso: 'provisionamento',
    summary: 'Chaves de API da empresa',
    replies: { 200: z.object({ chaves: z.array(Chave) }) },
  },
  createChave: {
    method: 'POST',
    path: '/api/chaves',
    auth: ['empresa'],
    papel: 'proprietario',
    recurso: 'provisionamento',
    summary: 'Criar uma chave de API, mostrada só nesta resposta',
    idempotent: 'record',
    proof: 'always',
    outlivesSession: true,
    body: z.object({
      nome: nome('Nome', 60),
      escopos: z._default(
        listOf(escopo, 2 * ESCOPOS.length, MSG.escoposInvalidos).check(
          z.minLength(1, { error: MSG.escoposInvalidos }),
        ),
        ['scim'],
      ),
      /** the key is refused from then on */
      expiraEm: z.optional(z.nullable(instante)),
      senhaAtual,
    }),
    replies: { 201: z.extend(Chave, { chave: z.string() }) },
    refusals: [409],
  },
  removeChave: {
    method: 'DELETE',
    path: '/api/chaves/{id}',
    auth: ['empresa'],
    papel: 'proprietario',
    recurso: 'provisionamento',
    summary: 'Excluir uma chave de API, que deixa de valer na hora',
    params: z.object({ id: id() }),
    replies: { 200: mensagem },
  },
});
