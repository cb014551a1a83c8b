import { addMs, DAY_MS } from '../../../shared/rules/dates.ts';
import { isForTeam } from '../../../shared/rules/equipes.ts';
import { planCards, SINGLES } from '../../../shared/rules/mensageiros.ts';
import { daytimeFrom } from '../../platform/daytime.ts';
import { getPosts, isVisible, type PostItem } from '../posts/index.ts';
import { bodyOf, cardOf, TEST_CARD } from './cards.ts';
import { readAddress } from './mensageiro-address.ts';
import { mensageiroDesligado } from './mensageiro-audit.ts';
import type { ReceiverKind, Sent } from './receiver-kind.ts';
import { dropEntregas, type EntregaItem } from './store/delivery-rows.ts';
import type { MensageiroItem } from './store/mensageiros.ts';
import { type LeasedReceiver, noteLeased } from './store/webhook-leases.ts';

/** A card that waited longer, for a plan or a channel that was off, is no news. */
const STALE_MS = 2 * DAY_MS;

/** A channel is sent cards of posts: never at night, and at most four in ten minutes. */
export const mensageiroKind: ReceiverKind<MensageiroItem> = {
  recurso: 'mensageiros',
  // Cards stay in order, within the rates of both services.
  atOnce: 1,
  page: 100,
  openFrom: daytimeFrom,
  plan: async (mensageiro, due, now) => {
    const tests = due.filter(isTest);
    const cards = due.filter((item) => !isTest(item));
    const posts = await shownPosts(mensageiro, cards, now);
    await dropEntregas(cards.filter(({ id }) => !posts.has(id)));
    const { singles, listed, later } = planCards(
      cards.filter(({ id }) => posts.has(id)),
      mensageiro,
      now,
    );
    const letters = [...tests, ...singles].map((item) => [item]);
    return { letters: listed.length > 0 ? [...letters, listed] : letters, later };
  },
  write: async (mensageiro, items, now) => {
    const [first, ...rest] = [...(await shownPosts(mensageiro, items, now)).values()];
    const card = items.some(isTest) ? TEST_CARD : first && cardOf([first, ...rest]);
    if (!card) return undefined;
    return { url: await readAddress(mensageiro), body: bodyOf(mensageiro.tipo, card), headers: {} };
  },
  arrived: noteCard,
  off: (mensageiro, motivo) => ({
    acao: 'mensageiro.alterado',
    resumo: mensageiroDesligado(mensageiro, motivo),
    dados: { canal: mensageiro.nome },
  }),
};

const isTest = ({ tipo }: EntregaItem): boolean => tipo === 'teste';

/** The posts that the channel's readers see, by id. */
async function shownPosts(
  { empresaId, equipeId }: MensageiroItem,
  items: readonly EntregaItem[],
  now: Date,
): Promise<Map<string, PostItem>> {
  const fresh = items.filter((item) => !isTest(item) && addMs(new Date(item.desde), STALE_MS) > now);
  const posts = await getPosts(
    fresh.map(({ id }) => ({ empresaId, id })),
    { fresh: true },
  );
  const shown = posts.filter((post) => isVisible(post, now) && isForTeam(post, equipeId));
  return new Map(shown.map((post) => [post.id, post]));
}

async function noteCard(leased: LeasedReceiver, before: MensageiroItem, { items, now }: Sent): Promise<void> {
  const ultimoEnvio = now.toISOString();
  const posts = items.filter((item) => !isTest(item));
  const isSingle = planCards(posts, before, now).singles.length > 0;
  const cartoes = [...(before.cartoes ?? []), ultimoEnvio].slice(-SINGLES);
  await noteLeased(leased, {
    ultimoEnvio,
    ...(posts.length > 0 && (isSingle ? { cartoes } : { listaEm: ultimoEnvio })),
  });
}
