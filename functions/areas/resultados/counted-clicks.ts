import { countVisits } from '../links/index.ts';
import type { Known } from './fact-counter.ts';
import { clicksKey, type Fact } from './facts.ts';

/** The number of clicks in each half hour that a fact names. */
export async function countedClicks(facts: readonly Fact[]): Promise<Known['clicks']> {
  const windows = new Map(
    facts.flatMap((fact) => (fact.of === 'clicks' ? [[clicksKey(fact), fact] as const] : [])),
  );
  const counts = await Promise.all(
    [...windows].map(async ([key, { codigo, janela }]) => [key, await countVisits(codigo, janela)] as const),
  );
  return new Map(counts);
}
