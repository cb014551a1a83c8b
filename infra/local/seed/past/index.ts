import { addMs, dayOf, dayStart, HOUR_MS } from '../../../../shared/rules/dates.ts';
import { addDays } from '../../../../shared/rules/periodos.ts';
import { FUNCIONARIOS, STARTER_FUNCIONARIOS } from '../funcionarios.ts';
import { PRODUCTS } from '../store.ts';
import type { Campaign } from './plan.ts';
import type { PastExchange } from './records.ts';
import { AURORA_TEXTS, STARTER_TEXTS } from './texts.ts';
import { type SeededPost, seedPast } from './write.ts';

interface Company {
  readonly url: string;
  readonly empresaId: string;
  readonly ids: readonly string[];
}

/** Each employee's probability of sharing a post, in the order of FUNCIONARIOS. */
const SHARE_PROBABILITY = [0.72, 0.55, 0.5, 0.45, 0.52, 0.1, 0.22, 0.12];
const AURORA: Campaign = {
  texts: AURORA_TEXTS,
  people: FUNCIONARIOS.map(({ joined }, index) => ({ zeal: SHARE_PROBABILITY[index] ?? 0, joined })),
  first: 180,
  last: 21,
  weekdays: [2, 4],
};
/** Exchanges, by index of employee and product. */
const EXCHANGES = [
  { person: 0, product: 0, age: 128 },
  { person: 2, product: 3, age: 96 },
  { person: 4, product: 1, age: 71 },
  { person: 1, product: 4, age: 60 },
  { person: 0, product: 5, age: 47 },
  { person: 3, product: 1, age: 38 },
] as const;

const STARTER: Campaign = {
  texts: STARTER_TEXTS,
  people: STARTER_FUNCIONARIOS.map(({ joined }, index) => ({ zeal: 0.9 - index / 5, joined })),
  first: 84,
  // Quiet since then, as the admin's list shows.
  last: 33,
  weekdays: [3],
};

/** Returns the posts, which still need their images (images.ts). */
export async function seedEmpresaPast({
  products,
  tags,
  ...company
}: Company & {
  readonly products: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}): Promise<readonly SeededPost[]> {
  const hoje = dayOf(new Date());
  const exchanges = EXCHANGES.flatMap(({ person, product, age }): PastExchange[] => {
    const produto = PRODUCTS[product];
    const id = produto && products.get(produto.nome);
    const at = addMs(dayStart(addDays(hoje, -age)), 14 * HOUR_MS);
    return id ? [{ at, person, produto: { ...produto, id } }] : [];
  });
  return seedPast({
    ...company,
    tags,
    campaign: AURORA,
    exchanges,
  });
}

export const seedStarterPast = (company: Company): Promise<readonly SeededPost[]> =>
  seedPast({
    ...company,
    tags: new Map(),
    campaign: STARTER,
    exchanges: [],
  });

export { attachImages } from './images.ts';
export { followRecentShares } from './recent.ts';
