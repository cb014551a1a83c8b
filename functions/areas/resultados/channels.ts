import { CANAIS, type Canal, ORIGENS, type Origem } from '../../../shared/rules/canais.ts';

/** Clicks by channel. LinkedIn's are the rest of all clicks, so results from before there were channels need no change. */
export type ChannelClicks = Readonly<Partial<Record<Canal, number>>>;

/** A channel in a stored text. */
const LETTERS: Readonly<Record<Canal, string>> = {
  whatsapp: 'w',
  x: 'x',
  facebook: 'f',
  threads: 'h',
  bluesky: 'b',
  telegram: 't',
  copiar: 'c',
  sistema: 's',
};
const CHANNELS = new Map(CANAIS.map((canal) => [LETTERS[canal], canal]));

/** Empty for LinkedIn. */
export const letterOf = (canal: Canal | undefined): string => (canal ? LETTERS[canal] : '');
export const channelOf = (letter: string): Canal | undefined => CHANNELS.get(letter);

/** The clicks as those of a channel; undefined for LinkedIn. */
export const asChannel = (canal: Canal | undefined, cliques: number): ChannelClicks | undefined =>
  canal && { [canal]: cliques };

/** Adds the second to the first, or subtracts it. Undefined without any. */
export function addChannels(
  clicks: ChannelClicks | undefined,
  more: ChannelClicks | undefined,
  sign: 1 | -1 = 1,
): ChannelClicks | undefined {
  if (!more) return clicks;
  const sums = CANAIS.flatMap((canal) => {
    const sum = (clicks?.[canal] ?? 0) + sign * (more[canal] ?? 0);
    return sum === 0 ? [] : [[canal, sum]];
  });
  return sums.length > 0 ? Object.fromEntries(sums) : undefined;
}

/** For example `,w3,x1`; empty without any. */
export const encodeChannels = (clicks: ChannelClicks | undefined): string =>
  clicks
    ? CANAIS.flatMap((canal) => (clicks[canal] ? `,${LETTERS[canal]}${clicks[canal]}` : [])).join('')
    : '';

export function decodeChannels(counts: readonly string[]): ChannelClicks | undefined {
  const clicks = counts.flatMap((count) => {
    const canal = channelOf(count.slice(0, 1));
    return canal ? [[canal, Number(count.slice(1))]] : [];
  });
  return clicks.length > 0 ? Object.fromEntries(clicks) : undefined;
}

/** The field of a day with a channel's clicks. */
export type ChannelField = `canal_${Canal}`;
const fieldOf = (canal: Canal): ChannelField => `canal_${canal}`;

/** A channel's clicks as fields of a day. */
export const channelFields = (
  canal: Canal | undefined,
  cliques: number,
): Partial<Record<ChannelField, number>> => (canal ? { [fieldOf(canal)]: cliques } : {});

export const channelsIn = (day: Partial<Record<ChannelField, number>>): ChannelClicks | undefined =>
  addChannels(undefined, Object.fromEntries(CANAIS.map((canal) => [canal, day[fieldOf(canal)] ?? 0])));

export interface ChannelRow {
  canal: Origem;
  cliques: number;
}

/** The channels that have clicks, most first. */
export function channelRows({
  cliques,
  canais = {},
}: {
  cliques: number;
  canais?: ChannelClicks | undefined;
}): ChannelRow[] {
  const others = Object.values(canais).reduce((sum, count) => sum + count, 0);
  const clicks = { ...canais, linkedin: cliques - others };
  return ORIGENS.map((canal) => ({ canal, cliques: clicks[canal] ?? 0 }))
    .filter((row) => row.cliques > 0)
    .sort((a, b) => b.cliques - a.cliques);
}
