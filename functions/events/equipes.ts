import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const equipes = defineEvents({
  'equipe.removida': {
    version: 1,
    summary:
      'The company deleted a team: functions/areas/privacidade/forget-equipe-rows.ts tells its people apart from it.',
    data: z.object({ equipeId: z.string() }),
  },
});
