import type { AreaAccess } from './area.ts';

export const compartilhamentos = {
  'compartilhamentos.editCaption': { tables: { compartilhamentos: ['get', 'update'], posts: ['get'] } },
  'compartilhamentos.share': {
    tables: {
      compartilhamentos: ['get', 'query', 'update'],
      conexoes: ['delete', 'get'],
      contadores: ['get', 'update'],
      empresas: ['get'],
      eventos: ['put'],
      funcionarios: ['update'],
      links: ['put'],
      movimentos: ['put'],
      posts: ['get', 'update'],
      tokens: ['delete', 'get'],
    },
    secrets: ['tokenKey'],
    media: ['list', 'read'],
  },
  'compartilhamentos.shareStatus': { tables: { compartilhamentos: ['get'] } },
  'compartilhamentos.byCompany': {
    tables: {
      compartilhamentos: [
        'batchGet',
        'query:porEmpresa',
        'query:porFuncionario',
        'query:porPost',
        'query:todos',
      ],
      contadores: ['query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
    },
  },
  'compartilhamentos.byPost': {
    tables: {
      compartilhamentos: [
        'batchGet',
        'query:porEmpresa',
        'query:porFuncionario',
        'query:porPost',
        'query:todos',
      ],
      contadores: ['query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
      posts: ['batchGet'],
    },
  },
  'compartilhamentos.byEmployee': {
    tables: {
      compartilhamentos: [
        'batchGet',
        'query:porEmpresa',
        'query:porFuncionario',
        'query:porPost',
        'query:todos',
      ],
      empresas: ['batchGet'],
      funcionarios: ['batchGet', 'query:porId'],
    },
  },
  'compartilhamentos.authorize': { tables: { tokens: ['put'] }, secrets: ['linkedin'] },
  'compartilhamentos.callback': { tables: { tokens: ['delete', 'put'] }, secrets: ['linkedin', 'tokenKey'] },
  'compartilhamentos.saveToken': {
    tables: { conexoes: ['put'], funcionarios: ['update'], tokens: ['delete', 'get'] },
  },
  'compartilhamentos.disconnect': {
    tables: { conexoes: ['delete'], funcionarios: ['update'], tokens: ['delete'] },
  },
} as const satisfies AreaAccess<'compartilhamentos'>;
