import { dayOf } from '../../../shared/rules/dates.ts';
import { findTroca, type TrocaItem } from '../loja/index.ts';
import type { Known } from './fact-counter.ts';
import type { Fact } from './facts.ts';

export async function countedExchanges(
  empresaId: string,
  facts: readonly Fact[],
): Promise<Known['exchanges']> {
  const ids = new Set(facts.flatMap((fact) => (fact.of === 'exchange' ? [fact.trocaId] : [])));
  const found = await Promise.all([...ids].map((id) => findTroca(empresaId, id)));
  return new Map(found.flatMap((troca) => (troca ? [[troca.id, countedOf(troca)]] : [])));
}

/** An exchange as results count it: its day, its UPS and cost (none once cancelled), and the team of its employee. */
export const countedOf = ({ data, status, valor_ups, custoCentavos, equipeId }: TrocaItem) => ({
  equipeId,
  dia: dayOf(new Date(data)),
  ups: status === 'cancelada' ? 0 : valor_ups,
  custo: status === 'cancelada' ? undefined : custoCentavos,
});
