import type { AreaAccess } from './area.ts';

export const push = {
  'push.key': { secrets: ['push'] },
  'push.subscribe': {
    tables: {
      empresas: ['check'],
      funcionarios: ['check'],
      gestores: ['check'],
      inscricoes: ['delete', 'put', 'query:porConta'],
    },
  },
  'push.unsubscribe': { tables: { inscricoes: ['delete'] } },
} as const satisfies AreaAccess<'push'>;
