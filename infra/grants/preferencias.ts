import type { AreaAccess } from './area.ts';

export const preferencias = {
  'preferencias.get': {},
  'preferencias.update': { tables: { empresas: ['update'], funcionarios: ['update'] } },
  'preferencias.unsubscribe': {
    tables: {
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      tokens: ['get'],
    },
  },
} as const satisfies AreaAccess<'preferencias'>;
