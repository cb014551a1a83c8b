import { monthOf } from '../../../../shared/rules/dates.ts';
import { groupConsumer } from '../../../platform/events/consume.ts';
import { getEmpresa, isBeingErased } from '../../contas/index.ts';
import { COUNTED_FROM_THE_TOP } from '../marks.ts';
import { monthBoard } from '../ranking-keys.ts';
import { lastWalk, markRanking } from '../store/mark-rows.ts';

/**
 * Walks through the rankings of a large company some minutes after they changed, and stores their marks
 * (docs/decisions/012-ranking.md). The delay of the queue spaces the walks: one includes all changes up to its start, so the
 * next follows a change after it.
 */
export const handler = groupConsumer(
  'mark-rankings',
  ({ empresaId }) => empresaId,
  async (groups, now) => {
    for (const { group: empresaId, events } of groups) {
      const [empresa, walk] = await Promise.all([getEmpresa(empresaId), lastWalk(empresaId)]);
      if (!empresa || isBeingErased(empresa, now) || events.every(({ em }) => walk?.includes(em))) continue;
      if (!walk && empresa.numColaboradores <= COUNTED_FROM_THE_TOP) continue;
      await markRanking(empresaId, '', now);
      await markRanking(empresaId, monthBoard(monthOf(now)), now);
    }
  },
);
