import type { AreaAccess } from './area.ts';

export const equipes = {
  'equipes.list': { tables: { equipes: ['query'] } },
  'equipes.create': { tables: { auditoria: ['put'], equipes: ['put', 'update'] } },
  'equipes.rename': { tables: { auditoria: ['put'], equipes: ['delete', 'get', 'put', 'update'] } },
  'equipes.remove': {
    tables: {
      auditoria: ['put'],
      equipes: ['delete', 'get', 'query', 'update'],
      eventos: ['put'],
      funcionarios: ['update'],
    },
  },
} as const satisfies AreaAccess<'equipes'>;
