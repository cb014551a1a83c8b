import type { AreaAccess } from './area.ts';

export const uploads = {
  'uploads.create': { tables: { limites: ['update'], uploads: ['get', 'put'] }, uploads: ['write'] },
  'uploads.createPublic': { tables: { limites: ['update'], uploads: ['get', 'put'] }, uploads: ['write'] },
  'uploads.status': { tables: { uploads: ['get'] } },
} as const satisfies AreaAccess<'uploads'>;
