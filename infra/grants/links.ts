import type { AreaAccess } from './area.ts';

export const links = {
  'links.follow': {
    tables: { cliques: ['batchGet', 'update'], links: ['batchGet', 'get'], sais: ['get', 'update'] },
  },
  'links.block': { tables: { auditoria: ['put'], links: ['get', 'update'] } },
  'links.unblock': { tables: { auditoria: ['put'], links: ['get', 'update'] } },
  'links.blocked': { tables: { links: ['get'] } },
} as const satisfies AreaAccess<'links'>;
