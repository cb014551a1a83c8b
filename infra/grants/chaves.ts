import type { AreaAccess } from './area.ts';

export const chaves = {
  'chaves.list': { tables: { provisionamento: ['query'] } },
  'chaves.create': {
    tables: {
      auditoria: ['put'],
      correio: ['put'],
      provisionamento: ['get', 'put', 'update'],
      respostas: ['check'],
    },
    secrets: ['tokenKey'],
  },
  'chaves.remove': {
    tables: { auditoria: ['put'], provisionamento: ['delete', 'query', 'update'], respostas: ['put'] },
  },
} as const satisfies AreaAccess<'chaves'>;
