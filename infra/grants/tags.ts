import type { AreaAccess } from './area.ts';

export const tags = {
  'tags.list': { tables: { tags: ['query'] } },
  'tags.create': { tables: { tags: ['put'] } },
  'tags.rename': { tables: { tags: ['delete', 'get', 'put', 'update'] } },
  'tags.remove': { tables: { tags: ['delete', 'get'] } },
} as const satisfies AreaAccess<'tags'>;
