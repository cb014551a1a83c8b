import { addMs, DAY_MS, dayOf, dayStart, HOUR_MS } from '../../../../shared/rules/dates.ts';
import { addDays } from '../../../../shared/rules/periodos.ts';
import { EMPRESA, FUNCIONARIOS, STARTER_FUNCIONARIOS } from '../funcionarios.ts';
import { publish, type Story } from '../steps.ts';
import { PRODUCTS } from '../store.ts';
import type { Campaign, PastPost } from './plan.ts';
import { plantPast } from './plant.ts';
import type { PastExchange } from './records.ts';
import { AURORA_TEXTS, STARTER_TEXTS } from './texts.ts';

interface Company {
  readonly url: string;
  readonly story: Story;
  readonly empresaId: string;
  readonly ids: readonly string[];
}

/** How likely each shares a post, in the order of FUNCIONARIOS. */
const ZEAL = [0.85, 0.7, 0.6, 0.55, 0.65, 0.25, 0.5, 0.35];
const AURORA: Campaign = {
  texts: AURORA_TEXTS,
  people: FUNCIONARIOS.map(({ joined }, index) => ({ zeal: ZEAL[index] ?? 0, joined })),
  first: 180,
  last: 21,
  weekdays: [2, 4],
};
/** What was exchanged, by the index of person and product. */
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
  // Quiet since: the admin sees it.
  last: 33,
  weekdays: [3],
};

export async function plantEmpresaPast({
  story,
  products,
  tags,
  ...company
}: Company & {
  readonly products: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}): Promise<void> {
  const hoje = dayOf(new Date());
  const exchanges = EXCHANGES.flatMap(({ person, product, age }): PastExchange[] => {
    const produto = PRODUCTS[product];
    const id = produto && products.get(produto.nome);
    const at = addMs(dayStart(addDays(hoje, -age)), 14 * HOUR_MS);
    return id ? [{ at, person, produto: { ...produto, id } }] : [];
  });
  await plantPast({
    ...company,
    tags,
    campaign: AURORA,
    exchanges,
    publish: ({ text, at }: PastPost) => {
      const age = (Date.now() - at.getTime()) / DAY_MS;
      story.goBack(age);
      const { legenda, ups, tags: names, link, scene } = text;
      const post = {
        ...{ legenda, ups, age, alteravel: true, validade: Math.floor(14 - age) },
        ...(names && { tags: names }),
        ...(link && { link }),
        ...(scene && { scenes: [scene] }),
      };
      return publish(story, EMPRESA.email, company.empresaId, post, tags);
    },
  });
}

export const plantStarterPast = ({ story: _, ...company }: Company): Promise<void> =>
  plantPast({
    ...company,
    tags: new Map(),
    campaign: STARTER,
    exchanges: [],
    publish: async () => undefined,
  });

export { followRecentShares } from './recent.ts';
