import type { ClickItem } from '../../../../functions/areas/links/store/clicks.ts';
import type { TrocaItem } from '../../../../functions/areas/loja/store/exchange-trocas.ts';
import type { PostItem } from '../../../../functions/areas/posts/store/posts.ts';
import { countedOf } from '../../../../functions/areas/resultados/counted-exchanges.ts';
import { FactCounter } from '../../../../functions/areas/resultados/fact-counter.ts';
import { clicksFact, clicksKey, type Fact } from '../../../../functions/areas/resultados/facts.ts';
import { coverOf } from '../../../../functions/areas/resultados/post-cover.ts';
import { recordsFor } from '../../../../functions/areas/resultados/records-for.ts';
import { nameOf, recordWrite, sumsWrite } from '../../../../functions/areas/resultados/store/batches.ts';
import { getRecords } from '../../../../functions/areas/resultados/store/result-records.ts';
import { changesOf, isSums } from '../../../../functions/areas/resultados/store/write.ts';
import { transactAll } from './rows.ts';

interface AggregateInput {
  /** shares, publications, exchanges; clicks are in `clicks` */
  readonly facts: readonly Fact[];
  /** all clicks of their half hours */
  readonly clicks: readonly ClickItem[];
  /** posts of the facts and clicks */
  readonly posts: readonly PostItem[];
  readonly trocas?: readonly TrocaItem[];
}

/** Aggregates a seeded past at once, with the results that single events would give. */
export async function aggregatePast(
  empresaId: string,
  { facts: events, clicks, posts, trocas = [] }: AggregateInput,
): Promise<void> {
  const windows = new Map<string, { fact: Fact; many: number }>();
  for (const click of clicks) {
    const fact = clicksFact(click);
    windows.set(clicksKey(fact), { fact, many: (windows.get(clicksKey(fact))?.many ?? 0) + 1 });
  }
  const facts = [...events, ...[...windows.values()].map(({ fact }) => fact)];
  const names = new Set(facts.flatMap((fact) => recordsFor(empresaId, fact)));
  const records = await getRecords(empresaId, [...names]);
  const counter = new FactCounter(empresaId, {
    records,
    posts: new Map(posts.map((post) => [post.id, coverOf(post)])),
    clicks: new Map([...windows].map(([key, { many }]) => [key, many])),
    exchanges: new Map(trocas.map((troca) => [troca.id, countedOf(troca)])),
    members: new Map(),
    audiences: new Map(),
  });
  for (const fact of facts) counter.count(fact);
  const read = new Map([...records.values()].map((stored) => [nameOf(stored), { ...stored }]));
  // The aggregating consumer is on hold, so no batch is open and no record changes between transactions.
  await transactAll(
    changesOf([counter.result]).map((change) =>
      isSums(change) ? sumsWrite(change) : recordWrite(change, read.get(nameOf(change))),
    ),
  );
}
