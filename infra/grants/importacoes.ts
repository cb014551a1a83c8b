import type { AreaAccess } from './area.ts';

export const importacoes = {
  'importacoes.create': {
    tables: {
      contas: ['batchGet'],
      equipes: ['query'],
      importacoes: ['put'],
      limites: ['update'],
      uploads: ['get'],
    },
    uploads: ['read'],
    imports: ['write'],
  },
  'importacoes.confirm': { tables: { auditoria: ['put'], eventos: ['put'], importacoes: ['get', 'update'] } },
  'importacoes.get': { tables: { importacoes: ['get'] }, imports: ['read'] },
} as const satisfies AreaAccess<'importacoes'>;
