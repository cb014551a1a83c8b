import type { AreaAccess } from './area.ts';

export const empresas = {
  'empresas.findId': { tables: { contas: ['get'] } },
  'empresas.nameAndPlan': { tables: { empresas: ['get'] } },
  'empresas.list': { tables: { buscas: ['query'], empresas: ['batchGet', 'query:todas'] } },
  'empresas.change': {
    tables: {
      auditoria: ['put'],
      buscas: ['delete', 'put'],
      contas: ['get'],
      correio: ['put'],
      limites: ['update'],
      empresas: ['update'],
    },
  },
  'empresas.update': {
    tables: {
      auditoria: ['put'],
      buscas: ['delete', 'put'],
      contas: ['get'],
      correio: ['put'],
      limites: ['update'],
      empresas: ['update'],
      regulamentos: ['put', 'query'],
      eventos: ['put'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'empresas.get': {},
  'empresas.getByQuery': {},
  'empresas.renewCode': { tables: { auditoria: ['put'], empresas: ['update'] } },
  'empresas.countPosts': {},
  'empresas.currentPlan': {},
} as const satisfies AreaAccess<'empresas'>;
