import { dayOf } from '../../shared/rules/dates.ts';
import { idOf } from '../support/table-rows.ts';
import type { openAllWrites } from './all-writes.ts';

const SHARES = 10;

/**
 * What the results of a share cost that is gathered with nine others of its company (docs/decisions/036-results.md), in
 * write units; locally nothing is gathered. Of a company that is none, so that nobody folds beside it.
 */
export async function resultsOfOneInTen({ during }: Awaited<ReturnType<typeof openAllWrites>>) {
  const { countFacts } = await import('../../functions/areas/resultados/count-facts.ts');
  const dia = dayOf(new Date());
  const facts = Array.from({ length: SHARES }, (_, n) => {
    const whose = { funcionarioId: idOf('p', n), postId: 'POST', line: 1 };
    return { of: 'share' as const, ...whose, dia, ups: 10 };
  });
  const { ofTable } = await during(() => countFacts('NENHUMA', facts));
  return ofTable('resultados') / SHARES;
}
