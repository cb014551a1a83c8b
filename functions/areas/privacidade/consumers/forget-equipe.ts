import { consumer } from '../../../platform/events/consume.ts';
import { forgetEquipe } from '../forget-equipe.ts';

/** What is left of a team that was deleted. Each part can be repeated: a run that was cut off is followed by another one. */
export const handler = consumer('forget-equipe', ({ dados, empresaId }) =>
  forgetEquipe(empresaId, dados.equipeId),
);
