import type { AreaAccess } from './area.ts';

export const privacidade = {
  'privacidade.requestData': { tables: { eventos: ['put'], limites: ['update'] } },
  'privacidade.downloadData': { tables: { tokens: ['get'] }, personalData: ['read'] },
  'privacidade.closeEmpresa': {
    tables: {
      auditoria: ['put'],
      contadores: ['put'],
      correio: ['put'],
      empresas: ['get', 'update'],
      eventos: ['put'],
    },
  },
  'privacidade.reopenEmpresa': {
    tables: { auditoria: ['put'], contadores: ['delete'], empresas: ['update'], eventos: ['put'] },
  },
  'privacidade.removeAccount': {
    tables: {
      auditoria: ['put'],
      buscas: ['delete'],
      conexoes: ['delete'],
      contadores: ['get', 'update'],
      contas: ['delete', 'get'],
      correio: ['put'],
      empresas: ['update'],
      equipes: ['delete', 'get', 'update'],
      eventos: ['put'],
      fatores: ['delete'],
      funcionarios: ['delete'],
      gestores: ['delete'],
      provisionamento: ['delete'],
      uploads: ['put'],
    },
    identity: ['AdminDeleteUser'],
  },
} as const satisfies AreaAccess<'privacidade'>;
