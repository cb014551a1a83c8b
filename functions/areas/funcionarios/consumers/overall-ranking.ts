import { consumer } from '../../../platform/events/consume.ts';
import { followInOverallRanking } from '../store/ranking.ts';

/**
 * The ranking over all companies follows each movement. Kept out of the transaction of an exchange because only the admin
 * reads it and a moment's delay costs nothing; a share writes its place in its own transaction (docs/decisions/012).
 */
export const handler = consumer('overall-ranking', async ({ empresaId, em, dados }) => {
  const { funcionarioId, movimento } = dados;
  if (!movimento) return;
  await followInOverallRanking({ empresaId, id: funcionarioId }, movimento, new Date(em));
});
