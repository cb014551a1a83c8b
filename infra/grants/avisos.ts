import type { AreaAccess } from './area.ts';

export const avisos = {
  'avisos.list': { tables: { avisos: ['query'], posts: ['query:visiveis'] } },
  'avisos.markRead': {
    tables: {
      avisos: ['query'],
      empresas: ['update'],
      funcionarios: ['update'],
      gestores: ['update'],
      posts: ['query:visiveis'],
    },
  },
} as const satisfies AreaAccess<'avisos'>;
