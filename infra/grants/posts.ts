import type { AreaAccess } from './area.ts';
import { SHARE_LISTS } from './compartilhamentos.ts';

export const posts = {
  'posts.list': {
    tables: {
      compartilhamentos: ['batchGet', 'query', 'query:publicados'],
      contadores: ['query'],
      empresas: ['batchGet'],
      posts: ['batchGet', 'query', 'query:porEmpresa', 'query:todos', 'query:visiveis'],
      tags: ['query'],
    },
  },
  'posts.get': {
    tables: {
      compartilhamentos: ['batchGet', 'query'],
      empresas: ['batchGet'],
      posts: ['batchGet', 'query:todos'],
      tags: ['query'],
    },
  },
  'posts.participation': {
    tables: { contadores: ['query'], empresas: ['get'], posts: ['get', 'query:todos'] },
  },
  'posts.sharedBy': {
    tables: {
      compartilhamentos: SHARE_LISTS,
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
      posts: ['get'],
    },
  },
  'posts.missing': {
    tables: {
      compartilhamentos: ['batchGet'],
      funcionarios: ['batchGet', 'query', 'query:todos'],
      posts: ['get', 'query:todos'],
    },
  },
  'posts.similar': {
    tables: { compartilhamentos: ['get'], contadores: ['get'], posts: ['batchGet'] },
  },
  'posts.remind': { tables: { eventos: ['put'], posts: ['get', 'update'] } },
  'posts.create': {
    tables: {
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      posts: ['put'],
      tags: ['query'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'posts.remove': {
    tables: {
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      posts: ['delete', 'get', 'query:todos'],
    },
  },
} as const satisfies AreaAccess<'posts'>;
