import { EMPRESA, FUNCIONARIOS } from './funcionarios.ts';
import { POSTS } from './posts.ts';
import { connect, publish, type Story, share } from './steps.ts';
import { EXCHANGES } from './store.ts';

interface History extends Story {
  readonly empresaId: string;
  /** in the order of PEOPLE */
  readonly ids: readonly string[];
  readonly tags: ReadonlyMap<string, string>;
  readonly products: ReadonlyMap<string, string>;
}

const emailOf = (who: string) => `${who}@demo.local`;
const SHARERS = [...new Set(POSTS.flatMap(({ sharedBy = [] }) => sharedBy))];
/** The one who is still connected; the others left after sharing, so that the demo shows both. */
const CONNECTED = 'ana';

/** Three weeks of posts, shares and exchanges, in the order of their days. */
export async function plantHistory(history: History): Promise<void> {
  const { api, goBack, empresaId, ids, tags, products } = history;
  const idOf = (who: string) => ids[FUNCIONARIOS.findIndex(({ email }) => email === emailOf(who))] ?? '';

  async function exchange({ who, produto, status }: (typeof EXCHANGES)[number]): Promise<void> {
    const query = `?produtoId=${products.get(produto)}&funcionarioId=${idOf(who)}`;
    const { troca } = await api.call<{ troca: { id: string } }>('POST', `/api/trocarups${query}`, {
      as: emailOf(who),
    });
    if (status === 'pendente') return;
    await api.call('PUT', `/api/gerenciarTroca/${troca.id}/status`, { as: EMPRESA.email, body: { status } });
  }

  goBack(19);
  await Promise.all(
    SHARERS.map((who) => {
      const nome = FUNCIONARIOS.find(({ email }) => email === emailOf(who))?.nome ?? who;
      return connect(api, emailOf(who), nome, idOf(who));
    }),
  );
  const days = [
    ...POSTS.map((post) => ({ age: post.age, happen: () => publishAndShare(post) })),
    ...EXCHANGES.map((trade) => ({ age: trade.age - 0.5, happen: () => exchange(trade) })),
  ].sort((a, b) => b.age - a.age);
  for (const { age, happen } of days) {
    goBack(Math.max(0, age));
    await happen();
  }
  goBack(0.1);
  await Promise.all(
    SHARERS.filter((name) => name !== CONNECTED).map((who) =>
      api.call('DELETE', `/linkedin/conexao?funcionarioId=${idOf(who)}`, { as: emailOf(who) }),
    ),
  );

  async function publishAndShare(post: (typeof POSTS)[number]): Promise<void> {
    const postId = await publish(history, EMPRESA.email, empresaId, post, tags);
    if (!postId) return;
    await Promise.all((post.sharedBy ?? []).map((who) => share(api, emailOf(who), idOf(who), postId)));
  }
}
