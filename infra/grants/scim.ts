import type { AreaAccess } from './area.ts';

/** What a change of somebody may come to: name and address, sign-in and seat, connection, places in the rankings. */
const change = {
  tables: {
    auditoria: ['put'],
    buscas: ['delete', 'put'],
    conexoes: ['delete'],
    contadores: ['get', 'update'],
    contas: ['delete', 'get', 'put', 'update'],
    correio: ['put'],
    empresas: ['update'],
    equipes: ['get', 'update'],
    eventos: ['put'],
    funcionarios: ['get', 'update'],
    gestores: ['get'],
    inscricoes: ['delete', 'query:porConta'],
    limites: ['get', 'update'],
    provisionamento: ['delete', 'put'],
    sessoes: ['query'],
  },
  secrets: ['tokenKey'],
  identity: ['AdminDisableUser', 'AdminEnableUser'],
} as const;

export const scim = {
  'scim.config': {},
  'scim.schemas': {},
  'scim.schema': {},
  'scim.resourceTypes': {},
  'scim.resourceType': {},
  'scim.listUsers': {
    tables: { contas: ['get'], funcionarios: ['get', 'query'], provisionamento: ['put', 'query'] },
  },
  'scim.getUser': { tables: { funcionarios: ['get'] } },
  'scim.createUser': {
    tables: {
      auditoria: ['put'],
      buscas: ['put'],
      contadores: ['get', 'update'],
      contas: ['get', 'put'],
      correio: ['put'],
      empresas: ['update'],
      equipes: ['put', 'update'],
      eventos: ['put'],
      funcionarios: ['get', 'put'],
      limites: ['get', 'update'],
      provisionamento: ['delete', 'put'],
      uploads: ['get', 'put', 'update'],
    },
    secrets: ['tokenKey'],
    uploads: ['read', 'write'],
  },
  'scim.replaceUser': change,
  'scim.patchUser': change,
  'scim.removeUser': {
    tables: {
      auditoria: ['put'],
      buscas: ['delete'],
      conexoes: ['delete'],
      contadores: ['get', 'update'],
      contas: ['delete', 'get'],
      empresas: ['update'],
      equipes: ['delete', 'get', 'update'],
      eventos: ['put'],
      funcionarios: ['delete', 'get'],
      provisionamento: ['delete', 'put'],
      uploads: ['put'],
    },
    secrets: ['tokenKey'],
    identity: ['AdminDeleteUser'],
  },
} as const satisfies AreaAccess<'scim'>;
