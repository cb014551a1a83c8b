import type { AreaAccess } from './area.ts';

export const auditoria = {
  'auditoria.list': { tables: { auditoria: ['query'], funcionarios: ['batchGet'] } },
} as const satisfies AreaAccess<'auditoria'>;
