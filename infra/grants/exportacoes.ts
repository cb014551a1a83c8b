import type { AreaAccess } from './area.ts';

export const exportacoes = {
  'exportacoes.create': { tables: { eventos: ['put'], exportacoes: ['get', 'put'], limites: ['update'] } },
  'exportacoes.get': { tables: { exportacoes: ['get'] }, exports: ['read'] },
} as const satisfies AreaAccess<'exportacoes'>;
