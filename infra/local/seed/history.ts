import { EMPRESA, FUNCIONARIOS } from './funcionarios.ts';
import { type DemoPost, named, POSTS } from './posts.ts';
import { connect, converted, publish, type Story, share } from './steps.ts';
import { EXCHANGES } from './store.ts';
import { publishedAt, sharedAt } from './when.ts';

const DAY_MS = 86_400_000;
const EXCHANGED_HOUR = 16.2;

interface History extends Story {
  readonly empresaId: string;
  /** in the order of FUNCIONARIOS */
  readonly ids: readonly string[];
  readonly tags: ReadonlyMap<string, string>;
  readonly products: ReadonlyMap<string, string>;
}

export const emailOf = (who: string) => `${who}@demo.local`;
/** First names of employees who share, and therefore sign in. */
export const SHARERS = [...new Set(POSTS.flatMap(({ sharedBy = [] }) => sharedBy))];
/** Only this employee is still connected; others disconnected after sharing, so that the demo shows both. */
const CONNECTED = 'ana';

/** Creates three weeks of posts, shares and exchanges, in order. Returns work still running: videos being published. */
export async function seedHistory(history: History): Promise<readonly Promise<unknown>[]> {
  const { api, goBack, empresaId, tags, products } = history;
  const idOf = (who: string) =>
    history.ids[FUNCIONARIOS.findIndex(({ email }) => email === emailOf(who))] ?? '';

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
  const now = new Date();
  const moments = [
    ...POSTS.flatMap((post) => {
      const out = publishedAt(post, now);
      const made = { at: out, happen: () => api.orWithout(named(post), publishPost(post)) };
      return [
        made,
        ...(post.sharedBy ?? []).map((who, index) => ({
          at: sharedAt(out, index, now),
          happen: () => api.orWithout(`o compartilhamento de ${who}, d${named(post)}`, shareOf(who, post)),
        })),
      ];
    }),
    ...EXCHANGES.map((trade) => ({
      at: publishedAt({ age: trade.age, hour: EXCHANGED_HOUR }, now),
      happen: () => api.orWithout(`a troca de ${trade.who}`, exchange(trade)),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = new Map<DemoPost, string>();
  const underWay: Promise<unknown>[] = [];
  for (const { at, happen } of moments) {
    goBack((now.getTime() - at.getTime()) / DAY_MS);
    await happen();
  }
  goBack(0.1);
  await Promise.all(
    SHARERS.filter((name) => name !== CONNECTED).map((who) =>
      api.call('DELETE', `/linkedin/conexao?funcionarioId=${idOf(who)}`, { as: emailOf(who) }),
    ),
  );
  return underWay;

  async function publishPost(post: DemoPost): Promise<void> {
    const id = await publish(history, EMPRESA.email, empresaId, post, tags);
    if (id) ids.set(post, id);
  }
  async function shareOf(who: string, post: DemoPost): Promise<void> {
    const id = ids.get(post);
    if (!id) return;
    const sent = () => share(api, emailOf(who), idOf(who), id);
    if (!post.video) return sent();
    // Conversion and LinkedIn use the machine's clock, so the story need not wait for them.
    underWay.push(api.orWithout('o compartilhamento do vídeo', converted(api, EMPRESA.email, id).then(sent)));
  }
}
