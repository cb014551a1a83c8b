import { dayOf } from '../../../shared/rules/dates.ts';
import { findTroca, type TrocaItem } from '../loja/index.ts';
import type { Fact } from './facts.ts';
import type { Known } from './folding.ts';

/** What counts of the exchanges that facts are about: nothing of a cancelled one. */
export async function countedExchanges(
  empresaId: string,
  facts: readonly Fact[],
): Promise<Known['exchanges']> {
  const ids = new Set(facts.flatMap((fact) => (fact.of === 'exchange' ? [fact.trocaId] : [])));
  const found = await Promise.all([...ids].map((id) => findTroca(empresaId, id)));
  return new Map(found.flatMap((troca) => (troca ? [[troca.id, countedOf(troca)]] : [])));
}

/** An exchange as it stands: the day it was made on, its UPS unless it was cancelled, and the team of who made it. */
export const countedOf = ({ data, status, valor_ups, equipeId }: TrocaItem) => ({
  equipeId,
  dia: dayOf(new Date(data)),
  ups: status === 'cancelada' ? 0 : valor_ups,
});
