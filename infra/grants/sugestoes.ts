import type { AreaAccess } from './area.ts';

export const sugestoes = {
  'sugestoes.create': {
    tables: {
      links: ['get'],
      contadores: ['update'],
      eventos: ['put'],
      sugestoes: ['put', 'update'],
      uploads: ['get', 'put', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'sugestoes.list': {
    tables: {
      funcionarios: ['batchGet'],
      posts: ['batchGet'],
      rascunhos: ['batchGet'],
      sugestoes: ['batchGet', 'query', 'query:porFuncionario'],
    },
  },
  'sugestoes.approve': {
    tables: {
      links: ['get'],
      auditoria: ['put'],
      contadores: ['get', 'update'],
      empresas: ['update'],
      eventos: ['put'],
      funcionarios: ['get', 'update'],
      movimentos: ['put'],
      placares: ['delete', 'update'],
      posts: ['check', 'get', 'put'],
      rascunhos: ['get', 'put'],
      sugestoes: ['get', 'put', 'update'],
      tags: ['query'],
      uploads: ['get', 'put', 'update'],
      equipes: ['batchGet', 'delete', 'put', 'query', 'update'],
    },
    uploads: ['read', 'write'],
  },
  'sugestoes.refuse': {
    tables: {
      auditoria: ['put'],
      contadores: ['update'],
      eventos: ['put'],
      funcionarios: ['get'],
      sugestoes: ['get', 'put', 'update'],
    },
  },
} as const satisfies AreaAccess<'sugestoes'>;
