import type { AreaAccess } from './area.ts';

/** An account goes over to another address by a mailed link. */
const EMAIL_CHANGE = {
  buscas: ['delete', 'put'],
  contas: ['delete', 'get', 'put', 'update'],
  empresas: ['get', 'update'],
  funcionarios: ['get', 'update'],
  gestores: ['get', 'update'],
  tokens: ['delete', 'get'],
} as const;

export const contas = {
  'contas.login': {
    tables: {
      contas: ['get'],
      empresas: ['get'],
      gestores: ['get'],
      limites: ['update'],
      sessoes: ['put'],
      tokens: ['put'],
    },
    secrets: ['cognito', 'tokenKey'],
  },
  'contas.answerChallenge': {
    tables: {
      contas: ['get'],
      correio: ['put'],
      empresas: ['get'],
      fatores: ['get', 'update'],
      funcionarios: ['get'],
      gestores: ['get'],
      limites: ['update'],
      sessoes: ['put'],
      tokens: ['delete', 'update'],
    },
    secrets: ['cognito', 'tokenKey'],
  },
  'contas.refresh': {
    tables: {
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      gestores: ['get', 'update'],
      sessoes: ['delete', 'get', 'query', 'update'],
    },
    secrets: ['cognito', 'tokenKey'],
  },
  'contas.logout': {
    tables: {
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      gestores: ['get', 'update'],
      limites: ['update'],
      sessoes: ['delete', 'get', 'query'],
    },
    secrets: ['cognito', 'tokenKey'],
  },
  'contas.prove': {
    tables: { contas: ['get'], limites: ['update'], tokens: ['put'] },
    secrets: ['cognito', 'tokenKey'],
  },
  'contas.me': {},
  'contas.changePassword': {
    tables: {
      auditoria: ['put'],
      correio: ['put'],
      empresas: ['update'],
      funcionarios: ['update'],
      gestores: ['update'],
      sessoes: ['query'],
    },
    identity: ['AdminSetUserPassword'],
  },
  'contas.signUpCompany': {
    tables: {
      limites: ['update'],
      buscas: ['put'],
      contas: ['get', 'put'],
      correio: ['put'],
      empresas: ['put'],
    },
    identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword', 'AdminDeleteUser'],
  },
  'contas.signUpWithCode': {
    tables: {
      auditoria: ['put'],
      limites: ['get', 'update'],
      buscas: ['put'],
      contadores: ['get', 'update'],
      contas: ['get', 'put'],
      correio: ['put'],
      empresas: ['get', 'query:porCodigo', 'update'],
      equipes: ['put', 'update'],
      eventos: ['put'],
      funcionarios: ['put'],
      provisionamento: ['batchGet', 'get'],
      uploads: ['get', 'put', 'update'],
    },
    secrets: ['tokenKey'],
    uploads: ['read', 'write'],
    identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword', 'AdminDeleteUser'],
  },
  'contas.resendConfirmation': {
    tables: {
      contas: ['get'],
      correio: ['put'],
      empresas: ['update'],
      funcionarios: ['update'],
      gestores: ['update'],
      limites: ['update'],
      provisionamento: ['delete'],
    },
  },
  'contas.confirmEmail': { tables: { auditoria: ['put'], ...EMAIL_CHANGE, correio: ['put'] } },
  'contas.undoEmail': {
    tables: { auditoria: ['put'], ...EMAIL_CHANGE, provisionamento: ['delete'], sessoes: ['query'] },
    identity: ['AdminUserGlobalSignOut'],
  },
  'contas.requestRecovery': { tables: { correio: ['put'], limites: ['update'] } },
  'contas.link': {
    tables: {
      empresas: ['get'],
      funcionarios: ['get'],
      gestores: ['get'],
      limites: ['update'],
      tokens: ['get'],
    },
  },
  'contas.joinCode': { tables: { empresas: ['get', 'query:porCodigo'], limites: ['update'] } },
  'contas.resetPassword': {
    tables: {
      auditoria: ['put'],
      contas: ['update'],
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      gestores: ['get', 'update'],
      sessoes: ['query'],
      tokens: ['delete', 'get', 'update'],
    },
    identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  },
  'contas.setPassword': {
    tables: {
      auditoria: ['put'],
      contas: ['update'],
      empresas: ['get', 'update'],
      funcionarios: ['get', 'update'],
      gestores: ['get', 'update'],
      tokens: ['delete', 'get', 'update'],
    },
    identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword'],
  },
} as const satisfies AreaAccess<'contas'>;
