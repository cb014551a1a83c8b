import { addMs, MINUTE_MS, SECOND_MS } from './dates.ts';

/** Where a team already talks: a channel of one of these. */
export const MENSAGEIROS = ['slack', 'teams'] as const;
export type MensageiroTipo = (typeof MENSAGEIROS)[number];

/** Channels of one company. */
export const MOST_MENSAGEIROS = 20;
export const MENSAGEIRO_URL_MAX = 2048;

/** Cards of single posts that a channel gets at once within the window; further posts share a card. */
export const SINGLES = 3;
const WINDOW_MS = 10 * MINUTE_MS;
/** How long further posts are collected before the next minute's job lists them. */
const COLLECT_MS = 5 * SECOND_MS;

/** The cards that a channel has got lately (ISO). */
export interface SentCards {
  /** the last ones of single posts, at most `SINGLES`, oldest first */
  cartoes?: readonly string[] | undefined;
  /** the last one that listed several */
  listaEm?: string | undefined;
}

interface WaitingCard {
  /** when it may be sent: all of a night at eight */
  desde: string;
  /** when the post was published */
  em: string;
}

interface CardPlan<T> {
  /** each on a card of its own */
  singles: T[];
  /** all on one card */
  listed: T[];
  /** when those that wait may be listed */
  later?: Date;
}

const inOrder = (a: WaitingCard, b: WaitingCard): number =>
  a.desde.localeCompare(b.desde) || a.em.localeCompare(b.em);

/**
 * Which posts go out now, and how. A post that came while three cards were less than ten minutes old waits for the card that
 * lists all such posts; that card goes out once they are collected, and ten minutes after the one before.
 */
export function planCards<T extends WaitingCard>(
  waiting: readonly T[],
  { cartoes = [], listaEm }: SentCards,
  now: Date,
): CardPlan<T> {
  const sent = cartoes.map((at) => Date.parse(at));
  const singles: T[] = [];
  const further: T[] = [];
  for (const item of [...waiting].sort(inOrder)) {
    const since = Date.parse(item.desde) - WINDOW_MS;
    if (sent.filter((at) => at > since).length < SINGLES) {
      singles.push(item);
      sent.push(now.getTime());
    } else further.push(item);
  }
  const [first] = further;
  if (!first) return { singles, listed: [] };
  const collected = addMs(new Date(first.desde), COLLECT_MS);
  const again = listaEm === undefined ? collected : addMs(new Date(listaEm), WINDOW_MS);
  const listAt = again > collected ? again : collected;
  return listAt <= now ? { singles, listed: further } : { singles, listed: [], later: listAt };
}
