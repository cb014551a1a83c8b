import type { AreaAccess } from './area.ts';

export const resultados = {
  'resultados.figures': { tables: { empresas: ['get'], equipes: ['get'], resultados: ['query'] } },
  'resultados.posts': { tables: { empresas: ['get'], equipes: ['get'], resultados: ['query'] } },
  'resultados.funcionarios': {
    tables: { empresas: ['get'], equipes: ['get'], funcionarios: ['batchGet'], resultados: ['query'] },
  },
  'resultados.equipes': { tables: { empresas: ['get'], equipes: ['get', 'query'], resultados: ['query'] } },
  'resultados.tags': {
    tables: { empresas: ['get'], equipes: ['get'], resultados: ['query'], tags: ['query'] },
  },
  'resultados.empresas': { tables: { empresas: ['batchGet'], resultados: ['query'] } },
  'resultados.mine': {
    tables: {
      compartilhamentos: ['batchGet', 'query', 'query:porFuncionario'],
      contadores: ['put', 'query'],
      empresas: ['get'],
      funcionarios: ['query:ranking'],
      posts: ['batchGet'],
      resultados: ['batchGet', 'query'],
    },
  },
  'resultados.overview': { tables: { contadores: ['query'], resultados: ['query'] } },
} as const satisfies AreaAccess<'resultados'>;
