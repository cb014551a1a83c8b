import type { AreaAccess } from './area.ts';

export const regulamento = {
  'regulamento.get': { tables: { regulamentos: ['query'] } },
  'regulamento.accept': {
    tables: { empresas: ['check'], funcionarios: ['update'], regulamentos: ['put', 'query'] },
  },
} as const satisfies AreaAccess<'regulamento'>;
