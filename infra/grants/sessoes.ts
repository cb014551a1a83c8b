import type { AreaAccess } from './area.ts';

export const sessoes = {
  'sessoes.list': { tables: { sessoes: ['query'] } },
  'sessoes.end': {
    tables: {
      auditoria: ['put'],
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      gestores: ['get', 'update'],
      sessoes: ['delete', 'get', 'query'],
    },
    secrets: ['cognito', 'tokenKey'],
  },
  'sessoes.endOthers': {
    tables: {
      auditoria: ['put'],
      empresas: ['update'],
      funcionarios: ['update'],
      gestores: ['update'],
      sessoes: ['query'],
    },
  },
} as const satisfies AreaAccess<'sessoes'>;
