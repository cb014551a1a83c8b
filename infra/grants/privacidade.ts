import type { AreaAccess } from './area.ts';

export const privacidade = {
  'privacidade.requestData': { tables: { eventos: ['put'], limites: ['update'] } },
  'privacidade.downloadData': { tables: { tokens: ['get'] }, personalData: ['read'] },
} as const satisfies AreaAccess<'privacidade'>;
