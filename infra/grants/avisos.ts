import type { AreaAccess } from './area.ts';

export const avisos = {
  'avisos.list': { tables: { avisos: ['query'], posts: ['query:visiveis'], equipes: ['query'] } },
  'avisos.markRead': {
    tables: {
      avisos: ['query'],
      empresas: ['update'],
      funcionarios: ['update'],
      gestores: ['update'],
      posts: ['query:visiveis'],
      equipes: ['query'],
    },
  },
} as const satisfies AreaAccess<'avisos'>;
