import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { defineRoutes } from './define.ts';

const EVERYONE = ['empresa', 'funcionario', 'admin'] as const;

const invalid = { error: MSG.dadosInvalidos };
const endpoint = z.string(invalid).check(z.minLength(1, invalid), z.maxLength(2048, invalid));

/** Push subscriptions of the signed-in account's browsers (Web Push, RFC 8030). */
export const push = defineRoutes({
  pushKey: {
    method: 'GET',
    path: '/api/push/chave',
    auth: EVERYONE,
    summary: 'Chave pública com que um navegador se inscreve',
    replies: { 200: z.object({ chave: z.string() }) },
  },
  subscribePush: {
    method: 'POST',
    path: '/api/push/inscricoes',
    auth: EVERYONE,
    papel: 'leitor',
    summary: 'Inscrever este navegador; de cada conta valem os cinco mais novos',
    body: z.object({
      endpoint,
      keys: z.object(
        {
          /** an uncompressed point of P-256, and sixteen bytes, in base64url */
          p256dh: z.string(invalid).check(z.regex(/^[\w-]{87}=?$/, invalid)),
          auth: z.string(invalid).check(z.regex(/^[\w-]{22}(==)?$/, invalid)),
        },
        invalid,
      ),
    }),
    replies: { 201: z.object({ endpoint: z.string() }) },
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/api/push/inscricoes',
    auth: EVERYONE,
    papel: 'leitor',
    summary: 'Encerrar a inscrição de um navegador da própria conta',
    query: z.object({ endpoint }),
    replies: { 200: z.object({ endpoint: z.string() }) },
  },
});
