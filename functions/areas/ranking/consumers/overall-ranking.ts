import { consumer } from '../../../platform/events/consume.ts';
import { updateOverallRanking } from '../store/overall-ranking-rows.ts';

/**
 * Updates the rankings over all companies and of a team after each movement. Not in the transaction of an exchange, where a
 * short delay does no harm; a share sets its place in its own transaction (docs/decisions/012).
 */
export const handler = consumer('overall-ranking', async ({ empresaId, dados }) => {
  const { funcionarioId, movimento } = dados;
  if (!movimento) return;
  await updateOverallRanking({ empresaId, id: funcionarioId });
});
