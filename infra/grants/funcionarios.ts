import type { AreaAccess } from './area.ts';

export const funcionarios = {
  'funcionarios.me': {
    tables: {
      contadores: ['put', 'query'],
      contas: ['get'],
      funcionarios: ['query:ranking'],
      placares: ['query'],
      provisionamento: ['get'],
    },
  },
  'funcionarios.list': {
    tables: {
      buscas: ['query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet', 'get', 'query', 'query:porId', 'query:todos'],
    },
  },
  'funcionarios.exportList': {
    tables: { equipes: ['query'], funcionarios: ['batchGet', 'query', 'query:todos'] },
  },
  'funcionarios.remove': {
    tables: {
      auditoria: ['put'],
      buscas: ['delete'],
      contadores: ['get', 'update'],
      contas: ['delete', 'get'],
      conexoes: ['delete'],
      empresas: ['update'],
      equipes: ['delete', 'get', 'update'],
      eventos: ['put'],
      funcionarios: ['delete', 'query:porId'],
      provisionamento: ['delete', 'put'],
      uploads: ['put'],
    },
    secrets: ['tokenKey'],
    identity: ['AdminDeleteUser'],
  },
  'funcionarios.approve': {
    tables: {
      auditoria: ['put'],
      buscas: ['delete'],
      contadores: ['get', 'update'],
      correio: ['put'],
      empresas: ['update'],
      funcionarios: ['query:porId', 'update'],
      provisionamento: ['delete'],
    },
    secrets: ['tokenKey'],
  },
  'funcionarios.register': {
    tables: {
      auditoria: ['put'],
      limites: ['get', 'update'],
      buscas: ['put'],
      contadores: ['get', 'update'],
      contas: ['get', 'put'],
      correio: ['put'],
      empresas: ['update'],
      equipes: ['put', 'update'],
      eventos: ['put'],
      funcionarios: ['put'],
      provisionamento: ['delete', 'get'],
      uploads: ['get', 'put', 'update'],
    },
    secrets: ['tokenKey'],
    uploads: ['read', 'write'],
  },
  'funcionarios.place': {
    tables: {
      auditoria: ['put'],
      equipes: ['batchGet', 'delete', 'get', 'put', 'update'],
      eventos: ['put'],
      funcionarios: ['get', 'query:porId', 'update'],
      placares: ['update'],
    },
  },
  'funcionarios.resendInvite': {
    tables: {
      contas: ['get'],
      limites: ['get', 'update'],
      correio: ['put'],
      empresas: ['update'],
      funcionarios: ['query:porId', 'update'],
      gestores: ['update'],
      provisionamento: ['delete'],
    },
  },
  'funcionarios.remindToConnect': {
    tables: {
      correio: ['put'],
      limites: ['update'],
      funcionarios: ['query:porId', 'update'],
    },
  },
  'funcionarios.update': {
    tables: {
      buscas: ['delete', 'put'],
      contas: ['get'],
      correio: ['put'],
      empresas: ['get'],
      limites: ['update'],
      eventos: ['put'],
      funcionarios: ['update'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'funcionarios.ranking': {
    tables: {
      empresas: ['get'],
      equipes: ['get'],
      funcionarios: [
        'batchGet',
        'query:ranking',
        'query:rankingEquipe',
        'query:rankingGeral',
        'query:rankingMes',
      ],
      placares: ['query'],
    },
    // A page's cursor is sealed (functions/platform/http/sealed-cursor.ts).
    secrets: ['tokenKey'],
  },
  'funcionarios.month': {
    tables: {
      contadores: ['put', 'query'],
      empresas: ['get'],
      equipes: ['get'],
      funcionarios: ['query:rankingEquipe', 'query:rankingMes'],
    },
  },
  'funcionarios.statement': { tables: { funcionarios: ['query:porId'], movimentos: ['query'] } },
  'funcionarios.balance': {},
} as const satisfies AreaAccess<'funcionarios'>;
