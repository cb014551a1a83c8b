import type { AreaAccess } from './area.ts';

export const preferencias = {
  'preferencias.get': {},
  'preferencias.update': { tables: { empresas: ['update'], funcionarios: ['update'] } },
} as const satisfies AreaAccess<'preferencias'>;
