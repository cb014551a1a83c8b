import type { Canal } from '../../../../shared/rules/canais.ts';
import { addMs, DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { addDays } from '../../../../shared/rules/periodos.ts';
import { isWeekend, orMonday, weekdayOf } from '../when.ts';
import type { PastText } from './texts.ts';

/** Input for a company's generated past. Ages are days before today. */
export interface Campaign {
  readonly texts: readonly PastText[];
  /** each employee's probability of sharing, and age of joining, in order */
  readonly people: readonly { readonly zeal: number; readonly joined: number }[];
  readonly first: number;
  readonly last: number;
  /** weekdays with a post; Sunday is 0 */
  readonly weekdays: readonly number[];
}
interface PastShare {
  readonly person: number;
  readonly at: Date;
  readonly clicks: readonly Date[];
  readonly channels: readonly PastChannel[];
}
/** Clicks on a post's link in another channel than LinkedIn. */
interface PastChannel {
  readonly canal: Canal;
  readonly clicks: readonly Date[];
}
export interface PastPost {
  readonly text: PastText;
  readonly at: Date;
  readonly shares: readonly PastShare[];
}
export type Random = () => number;

/** Pseudo-random numbers from 0 to 1, the same at every start (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const dayAt = (at: Date): string =>
  addMs(at, -3 * HOUR_MS)
    .toISOString()
    .slice(0, 10);

/** Activity factor of a day: lower in January and at the end of December. */
const seasonOf = (dia: string): number => {
  if (dia.slice(5, 7) === '01') return 0.35;
  return dia.slice(5) >= '12-18' ? 0.5 : 1;
};

/** A random time within working hours. */
const atWork = (dia: string, random: Random): Date =>
  addMs(dayStart(dia), (9 + random() * 9) * HOUR_MS + random() * MINUTE_MS);

/** Times of clicks on a share: mostly soon after it, fewer at weekends, none after `until`. */
export function clicksAfter(at: Date, mean: number, until: Date, random: Random): Date[] {
  const clicks: Date[] = [];
  for (let left = Math.round(mean * (0.4 + random() * 1.2)); left > 0; left -= 1) {
    const click = addMs(at, 5 * MINUTE_MS - Math.log(1 - random()) * 1.3 * DAY_MS);
    if (click < until && (!isWeekend(dayAt(click)) || random() < 0.4)) clicks.push(click);
  }
  return clicks;
}

const MEAN_CLICKS = 5;
const VIRAL_FACTOR = 9;
const CHANNEL_SEED = 31;

/** How many of those who share a post share its link elsewhere, and the mean clicks it brings them. */
const CHANNELS: readonly { canal: Canal; habit: number; mean: number }[] = [
  { canal: 'whatsapp', habit: 0.45, mean: 6 },
  { canal: 'copiar', habit: 0.15, mean: 3 },
  { canal: 'telegram', habit: 0.1, mean: 3 },
  { canal: 'facebook', habit: 0.08, mean: 4 },
  { canal: 'x', habit: 0.06, mean: 2 },
];

/** The links that somebody shares elsewhere, after a share on LinkedIn. */
export const channelsAfter = (at: Date, until: Date, random: Random): PastChannel[] =>
  CHANNELS.flatMap(({ canal, habit, mean }) =>
    random() < habit ? [{ canal, clicks: clicksAfter(at, mean, until, random) }] : [],
  );

/** A company's past, pseudo-random and the same at every start; only its days follow `hoje`. */
export function planPast(campaign: Campaign, hoje: string, random: Random): PastPost[] {
  const { first, last, weekdays } = campaign;
  const posts: PastPost[] = [];
  const texts = campaign.texts.values();
  // Separate numbers, so that channels change nothing else.
  const elsewhere = seededRandom(CHANNEL_SEED);
  for (let age = first; age >= last; age -= 1) {
    const dia = addDays(hoje, -age);
    if (!weekdays.includes(weekdayOf(dia)) || random() > seasonOf(dia) + 0.1) continue;
    const { value: text } = texts.next();
    if (text) posts.push(planPost(campaign, text, age, hoje, { random, elsewhere }));
  }
  return posts;
}

function planPost(
  { people, first }: Campaign,
  text: PastText,
  age: number,
  hoje: string,
  { random, elsewhere }: { random: Random; elsewhere: Random },
): PastPost {
  const dia = addDays(hoje, -age);
  const until = dayStart(hoje);
  // Shares increase from month to month.
  const habit = 0.7 + 0.5 * (1 - age / first);
  const shares = people.flatMap(({ zeal, joined }, person): PastShare[] => {
    if (joined <= age || random() > (text.viral ? 1 : zeal * habit * seasonOf(dia))) return [];
    const sharedOn = orMonday(addDays(dia, Math.floor(random() ** 2 * 4)));
    const at = addMs(atWork(sharedOn, random), 2 * MINUTE_MS);
    const mean = text.link ? MEAN_CLICKS * (text.viral ? VIRAL_FACTOR : 0.5 + random()) : 0;
    const channels = text.link ? channelsAfter(at, until, elsewhere) : [];
    return [{ person, at, clicks: clicksAfter(at, mean, until, random), channels }];
  });
  return { text, at: addMs(dayStart(dia), (8.2 + random() * 2) * HOUR_MS), shares };
}
