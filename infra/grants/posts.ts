import type { AreaAccess } from './area.ts';
import { SHARE_LISTS } from './compartilhamentos.ts';

export const posts = {
  'posts.list': {
    tables: {
      compartilhamentos: ['batchGet', 'query', 'query:publicados'],
      contadores: ['query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
      posts: ['batchGet', 'query', 'query:porEmpresa', 'query:todos', 'query:visiveis'],
      rascunhos: ['batchGet', 'query:porEstado'],
      tags: ['query'],
      equipes: ['query'],
    },
  },
  'posts.get': {
    tables: {
      compartilhamentos: ['batchGet', 'query'],
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
      posts: ['batchGet', 'get', 'query:todos'],
      rascunhos: ['get'],
      tags: ['query'],
    },
  },
  'posts.participation': {
    tables: {
      contadores: ['query'],
      empresas: ['get'],
      posts: ['get', 'query:todos'],
      equipes: ['batchGet'],
    },
  },
  'posts.sharedBy': {
    tables: {
      compartilhamentos: SHARE_LISTS,
      empresas: ['batchGet'],
      funcionarios: ['batchGet'],
      links: ['batchGet'],
      posts: ['get'],
    },
  },
  'posts.missing': {
    tables: {
      compartilhamentos: ['batchGet'],
      funcionarios: ['batchGet', 'query', 'query:todos'],
      posts: ['get', 'query:todos'],
      equipes: ['query'],
    },
  },
  'posts.similar': {
    tables: { compartilhamentos: ['get'], contadores: ['get'], posts: ['batchGet'] },
  },
  'posts.remind': { tables: { eventos: ['put'], posts: ['get', 'update'] } },
  'posts.create': {
    tables: {
      links: ['get'],
      auditoria: ['put'],
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      posts: ['check', 'get', 'put'],
      rascunhos: ['get', 'put'],
      tags: ['query'],
      uploads: ['get', 'put', 'update'],
      equipes: ['batchGet', 'delete', 'put', 'query', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'posts.update': {
    tables: {
      links: ['get'],
      auditoria: ['put'],
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      funcionarios: ['batchGet'],
      posts: ['check', 'get', 'update'],
      rascunhos: ['get', 'put'],
      tags: ['query'],
      uploads: ['get', 'put', 'update'],
      equipes: ['batchGet', 'delete', 'put', 'query', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'posts.publish': {
    tables: {
      links: ['get'],
      auditoria: ['put'],
      contadores: ['update'],
      empresas: ['get', 'update'],
      eventos: ['put'],
      funcionarios: ['batchGet'],
      posts: ['check', 'get', 'put'],
      rascunhos: ['get', 'put'],
      tags: ['query'],
      equipes: ['batchGet', 'delete', 'put', 'query', 'update'],
    },
  },
  'posts.calendar': {
    tables: {
      funcionarios: ['batchGet'],
      posts: ['batchGet', 'query', 'query:visiveis'],
      rascunhos: ['batchGet', 'query:porEstado'],
      tags: ['query'],
    },
  },
  'posts.remove': {
    tables: {
      auditoria: ['put'],
      contadores: ['update'],
      empresas: ['update'],
      eventos: ['put'],
      posts: ['check', 'delete', 'get', 'query:todos'],
      rascunhos: ['delete', 'get'],
      equipes: ['batchGet', 'delete', 'put', 'query', 'update'],
    },
  },
} as const satisfies AreaAccess<'posts'>;
