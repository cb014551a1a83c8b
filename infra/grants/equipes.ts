import type { AreaAccess } from './area.ts';

export const equipes = {
  'equipes.list': { tables: { equipes: ['query'] } },
  'equipes.create': { tables: { equipes: ['put', 'update'] } },
  'equipes.rename': { tables: { equipes: ['delete', 'get', 'put', 'update'] } },
  'equipes.remove': {
    tables: {
      equipes: ['delete', 'get', 'query', 'update'],
      eventos: ['put'],
      funcionarios: ['update'],
    },
  },
} as const satisfies AreaAccess<'equipes'>;
