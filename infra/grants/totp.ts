import type { AreaAccess } from './area.ts';

export const totp = {
  'totp.status': { tables: { fatores: ['get'] } },
  'totp.begin': { tables: { fatores: ['update'] }, secrets: ['tokenKey'] },
  'totp.confirm': {
    tables: {
      auditoria: ['put'],
      correio: ['put'],
      empresas: ['update'],
      fatores: ['get', 'update'],
      funcionarios: ['update'],
      gestores: ['update'],
    },
    secrets: ['cognito', 'tokenKey'],
    identity: ['AdminSetUserMFAPreference'],
  },
  'totp.end': {
    tables: {
      auditoria: ['put'],
      correio: ['put'],
      empresas: ['update'],
      fatores: ['delete', 'get'],
      funcionarios: ['update'],
      gestores: ['update'],
    },
    identity: ['AdminSetUserMFAPreference'],
  },
} as const satisfies AreaAccess<'totp'>;
