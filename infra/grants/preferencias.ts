import type { AreaAccess } from './area.ts';

export const preferencias = {
  'preferencias.get': {},
  'preferencias.update': {
    tables: { auditoria: ['put'], empresas: ['update'], funcionarios: ['update'], gestores: ['update'] },
  },
  'preferencias.unsubscribe': {
    tables: {
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      gestores: ['get', 'update'],
      tokens: ['get'],
    },
  },
  'preferencias.unsubscribePage': {},
} as const satisfies AreaAccess<'preferencias'>;
