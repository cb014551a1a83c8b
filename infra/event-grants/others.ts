import type { Access } from '../access.ts';
import { settling } from './settling.ts';

/** Uploads, streams, mails that come back, and what a deployment or the API asks for. */
export const others = {
  'media-check': {
    tables: { ...settling, empresas: ['get', 'update'] },
    uploads: ['delete', 'list', 'read'],
    media: ['delete', 'write'],
  },
  'media-transcoded': {
    tables: settling,
    uploads: ['delete', 'list', 'read'],
    media: ['delete', 'read', 'write'],
  },
  'send-mail': {
    tables: {
      avisos: ['put'],
      contas: ['get'],
      correio: ['get', 'update'],
      empresas: ['check', 'get', 'update'],
      eventos: ['put'],
      funcionarios: ['check', 'get', 'update'],
      gestores: ['check', 'get', 'update'],
      limites: ['update'],
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
