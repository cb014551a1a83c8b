import type { AreaAccess } from './area.ts';

/** What any list of shares is read by: one function of the store serves them all. */
export const SHARE_LISTS = [
  'batchGet',
  'query:porEmpresa',
  'query:porFuncionario',
  'query:porPost',
  'query:todos',
] as const;

export const compartilhamentos = {
  'compartilhamentos.editCaption': {
    tables: { compartilhamentos: ['get', 'update'], empresas: ['get'], posts: ['get'] },
  },
  'compartilhamentos.share': {
    tables: {
      compartilhamentos: ['get', 'query', 'update'],
      conexoes: ['delete', 'get'],
      contadores: ['get', 'update'],
      correio: ['put'],
      empresas: ['get'],
      eventos: ['put'],
      funcionarios: ['update'],
      links: ['get', 'put'],
      movimentos: ['put'],
      placares: ['delete', 'get', 'put', 'update'],
      posts: ['get', 'update'],
    },
    secrets: ['tokenKey'],
    media: ['list', 'read'],
  },
  'compartilhamentos.shareStatus': { tables: { compartilhamentos: ['get'] } },
  'compartilhamentos.unschedule': { tables: { compartilhamentos: ['get', 'update'] } },
  'compartilhamentos.scheduled': {
    tables: { compartilhamentos: ['batchGet', 'query:agendados'], posts: ['batchGet'] },
  },
  'compartilhamentos.byCompany': {
    tables: {
      compartilhamentos: SHARE_LISTS,
      contadores: ['query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
      links: ['batchGet'],
    },
  },
  'compartilhamentos.byPost': {
    tables: {
      compartilhamentos: SHARE_LISTS,
      contadores: ['query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
      links: ['batchGet'],
      posts: ['batchGet'],
    },
  },
  'compartilhamentos.byEmployee': {
    tables: {
      compartilhamentos: SHARE_LISTS,
      empresas: ['batchGet'],
      funcionarios: ['batchGet', 'query:porId'],
      links: ['batchGet'],
    },
  },
  'compartilhamentos.authorize': { tables: { tokens: ['put'] }, secrets: ['linkedin'] },
  'compartilhamentos.callback': {
    tables: { tokens: ['delete', 'put'] },
    secrets: ['linkedin', 'tokenKey', 'member'],
  },
  'compartilhamentos.saveToken': {
    tables: { conexoes: ['put'], funcionarios: ['update'], tokens: ['delete', 'get'] },
  },
  'compartilhamentos.disconnect': {
    tables: { conexoes: ['delete'], funcionarios: ['update'] },
  },
} as const satisfies AreaAccess<'compartilhamentos'>;
