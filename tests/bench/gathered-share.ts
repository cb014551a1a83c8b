import { dayOf } from '../../shared/rules/dates.ts';
import { idOf } from '../support/table-rows.ts';
import type { openAllWrites } from './all-writes.ts';

const SHARES = 10;

/**
 * Write units for the results of a share that is counted with nine others of its company
 * (docs/decisions/036-results.md); locally each is counted alone. Uses an id without a company, so nothing else counts.
 */
export async function resultsOfOneInTen({ during }: Awaited<ReturnType<typeof openAllWrites>>) {
  const { countFacts } = await import('../../functions/areas/resultados/count-facts.ts');
  const dia = dayOf(new Date());
  const facts = Array.from({ length: SHARES }, (_, n) => {
    const whose = { funcionarioId: idOf('p', n), postId: 'POST', lugar: 'LPOST', line: 1 };
    return { of: 'share' as const, ...whose, dia, ups: 10 };
  });
  const { ofTable } = await during(() => countFacts('NENHUMA', facts));
  return ofTable('resultados') / SHARES;
}
