import type { AreaAccess } from './area.ts';

const END = {
  auditoria: ['put'],
  contas: ['delete', 'get'],
  empresas: ['update'],
  eventos: ['put'],
  fatores: ['delete'],
  gestores: ['delete'],
} as const;

export const gestores = {
  'gestores.list': { tables: { gestores: ['query'] } },
  'gestores.create': {
    tables: {
      auditoria: ['put'],
      contas: ['get', 'put'],
      correio: ['put'],
      empresas: ['update'],
      gestores: ['put'],
      limites: ['get', 'update'],
    },
  },
  'gestores.update': { tables: { auditoria: ['put'], gestores: ['update'] } },
  'gestores.resendInvite': {
    tables: {
      auditoria: ['put'],
      contas: ['get'],
      correio: ['put'],
      // Links of every kind of account are mailed by one function (store/contas/credentials.ts).
      empresas: ['update'],
      funcionarios: ['update'],
      gestores: ['update'],
      limites: ['get', 'update'],
    },
  },
  'gestores.remove': { tables: END, identity: ['AdminDeleteUser'] },
  'gestores.updateOwn': {
    tables: {
      auditoria: ['put'],
      contas: ['get'],
      correio: ['put'],
      gestores: ['update'],
      limites: ['update'],
    },
  },
} as const satisfies AreaAccess<'gestores'>;
