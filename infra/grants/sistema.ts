import type { AreaAccess } from './area.ts';

export const sistema = {
  'sistema.openapi': {},
  'sistema.health': { tables: { empresas: ['get'] } },
} as const satisfies AreaAccess<'sistema'>;
