import type { AreaAccess } from './area.ts';

export const links = {
  'links.follow': {
    tables: { cliques: ['batchGet', 'update'], links: ['batchGet', 'get'], sais: ['get', 'update'] },
  },
} as const satisfies AreaAccess<'links'>;
