import type { AreaAccess } from './area.ts';

export const tags = {
  'tags.list': { tables: { tags: ['query'] } },
  'tags.create': { tables: { auditoria: ['put'], tags: ['put', 'update'] } },
  'tags.rename': { tables: { auditoria: ['put'], tags: ['delete', 'get', 'put', 'update'] } },
  'tags.remove': { tables: { auditoria: ['put'], tags: ['delete', 'get', 'update'] } },
} as const satisfies AreaAccess<'tags'>;
