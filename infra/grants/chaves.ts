import type { AreaAccess } from './area.ts';

export const chaves = {
  'chaves.list': { tables: { provisionamento: ['query'] } },
  'chaves.create': { tables: { provisionamento: ['put', 'update'] } },
  'chaves.remove': { tables: { provisionamento: ['delete', 'query', 'update'] } },
} as const satisfies AreaAccess<'chaves'>;
