import * as z from 'zod/mini';
import { CANAIS } from '../rules/canais.ts';
import { defineRoutes } from './define.ts';
import { id } from './fields.ts';

const canal = z.enum(CANAIS, { error: 'Escolha um canal.' });

/** Sharing outside LinkedIn. The panel connects to no network: it opens the network's public compose page. */
export const canais = defineRoutes({
  prepareCanal: {
    method: 'POST',
    path: '/api/canais',
    auth: ['funcionario'],
    summary: 'Texto e endereço de um post para outro canal',
    recurso: 'canais',
    confirmed: true,
    body: z.object({ postId: id('Post'), canal }),
    replies: {
      200: z.object({
        canal,
        /** its clicks are counted; null for a post without a link */
        linkCurto: z.nullable(z.string()),
        texto: z.string(),
        /** the network's compose page; null for `copiar` and `sistema` */
        url: z.nullable(z.string()),
      }),
    },
    refusals: [409],
  },
});
