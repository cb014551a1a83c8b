import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { blockableHost } from '../rules/links.ts';
import { defineRoutes } from './define.ts';
import { optionalText } from './fields.ts';

/** The code of a short link, or a host including its subdomains. */
const blockable = z
  .object({
    codigo: optionalText(64),
    host: z.optional(
      z
        .string({ error: MSG.siteInvalido })
        .check(z.refine((typed) => blockableHost(typed) !== undefined, { error: MSG.siteInvalido })),
    ),
  })
  .check(
    z.refine(({ codigo, host }) => Boolean(codigo) !== Boolean(host), {
      error: MSG.enderecoOuSite,
      path: ['host'],
    }),
  );
const blocked = z.object({ codigo: z.optional(z.string()), host: z.optional(z.string()) });

/** Short links: the addresses of shares of posts with a link. */
export const links = defineRoutes({
  followLink: {
    method: 'GET',
    path: '/r/{codigo}',
    auth: 'public',
    summary: 'Leva ao link de um compartilhamento, e conta o clique',
    visitors: true,
    // Any text: an invalid code gets the same page as an unknown one.
    params: z.object({ codigo: z.string() }),
    replies: { 302: z.object({}) },
    refusals: [404, 410],
  },
  blockLink: {
    method: 'POST',
    path: '/api/links/bloquear',
    auth: ['admin'],
    summary: 'Bloquear um endereço curto, ou um site e tudo abaixo dele',
    body: blockable,
    replies: { 200: blocked },
    refusals: [409],
  },
  unblockLink: {
    method: 'DELETE',
    path: '/api/links/bloquear',
    auth: ['admin'],
    summary: 'Desfazer um bloqueio',
    body: blockable,
    replies: { 200: blocked },
  },
  listBlockedLinks: {
    method: 'GET',
    path: '/api/links/bloqueados',
    auth: ['admin'],
    summary: 'Sites bloqueados',
    replies: { 200: z.object({ hosts: z.array(z.string()) }) },
  },
});
