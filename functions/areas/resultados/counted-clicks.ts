import { countVisits } from '../links/index.ts';
import { clicksKey, type Fact } from './facts.ts';
import type { Known } from './folding.ts';

/** How many clicks the half hours have that facts are about. */
export async function countedClicks(facts: readonly Fact[]): Promise<Known['clicks']> {
  const windows = new Map(
    facts.flatMap((fact) => (fact.of === 'clicks' ? [[clicksKey(fact), fact] as const] : [])),
  );
  const counts = await Promise.all(
    [...windows].map(async ([key, { codigo, janela }]) => [key, await countVisits(codigo, janela)] as const),
  );
  return new Map(counts);
}
