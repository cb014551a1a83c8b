import { consumer } from '../../../platform/events/consume.ts';
import { updateOverallRanking } from '../store/ranking.ts';

/**
 * Updates the ranking over all companies after each movement. Not in the transaction of an exchange, because only the admin
 * reads it and a short delay does no harm; a share sets its place in its own transaction (docs/decisions/012).
 */
export const handler = consumer('overall-ranking', async ({ empresaId, em, dados }) => {
  const { funcionarioId, movimento } = dados;
  if (!movimento) return;
  await updateOverallRanking({ empresaId, id: funcionarioId }, movimento, new Date(em));
});
