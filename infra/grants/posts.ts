import type { AreaAccess } from './area.ts';

export const posts = {
  'posts.list': {
    tables: {
      compartilhamentos: ['batchGet', 'query'],
      contadores: ['query'],
      empresas: ['batchGet'],
      posts: ['batchGet', 'query:porEmpresa', 'query:todos', 'query:visiveis'],
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
