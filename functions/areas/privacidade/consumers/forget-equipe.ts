import { consumer } from '../../../platform/events/consume.ts';
import { forgetEquipe } from '../forget-equipe-rows.ts';

/** Erases the rest of a deleted team. Each step can be repeated, so a retry resumes an interrupted run. */
export const handler = consumer('forget-equipe', ({ dados, empresaId }) =>
  forgetEquipe(empresaId, dados.equipeId),
);
