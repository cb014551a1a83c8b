import * as z from 'zod/mini';
import { defineRoutes } from './define.ts';

/** The addresses that shares of posts with a link have of their own. */
export const links = defineRoutes({
  follow: {
    method: 'GET',
    path: '/r/{codigo}',
    auth: 'public',
    summary: 'Leva ao link de um compartilhamento, e conta o clique',
    visitors: true,
    // Whatever it is: what cannot be a code gets the same page as one that nobody has.
    params: z.object({ codigo: z.string() }),
    replies: { 302: z.object({}) },
    refusals: [404],
  },
});
