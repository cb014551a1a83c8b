import type { Access } from '../access.ts';

/** Uploads, streams, mails that come back, and what a deployment or the API asks for. */
export const others = {
  'media-check': {
    tables: {
      contadores: ['update'],
      empresas: ['get', 'update'],
      eventos: ['put'],
      funcionarios: ['update'],
      posts: ['get', 'update'],
      produtos: ['update'],
      rascunhos: ['get', 'update'],
      sugestoes: ['get', 'update'],
      uploads: ['get', 'update'],
    },
    uploads: ['delete', 'list', 'read'],
    media: ['delete', 'write'],
  },
  'media-transcoded': {
    tables: {
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      funcionarios: ['update'],
      posts: ['get', 'update'],
      produtos: ['update'],
      rascunhos: ['get', 'update'],
      sugestoes: ['get', 'update'],
      uploads: ['get', 'update'],
    },
    uploads: ['delete', 'list', 'read'],
    media: ['delete', 'read', 'write'],
  },
  'send-mail': {
    tables: {
      contas: ['get'],
      correio: ['get', 'update'],
      empresas: ['get'],
      funcionarios: ['get'],
      gestores: ['get'],
      tokens: ['put'],
    },
    mail: 'send',
  },
  'count-clicks': {
    tables: {
      cliques: ['query'],
      empresas: ['check', 'get'],
      eventos: ['put'],
      funcionarios: ['check'],
      placares: ['query', 'update'],
      posts: ['batchGet'],
      resultados: ['batchGet', 'put', 'update'],
    },
  },
  'mail-feedback': { tables: { contas: ['update'] } },
  'create-admin': { tables: { contas: ['get', 'put'], correio: ['put'], empresas: ['get', 'put'] } },
  'unknown-route': {},
} as const satisfies Record<string, Access>;
