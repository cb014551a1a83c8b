import { addChannels, type ChannelClicks, decodeChannels, encodeChannels } from './channels.ts';

/** An employee's activity, or a post's results, on one day. */
export interface DayCount {
  compartilhamentos: number;
  /** of all channels */
  cliques: number;
  ups: number;
  canais?: ChannelClicks | undefined;
}
/** By day, `YYYY-MM-DD`. */
export type Calendar = ReadonlyMap<string, DayCount>;

export const NOTHING: DayCount = { compartilhamentos: 0, cliques: 0, ups: 0 };

export const plus = (count: DayCount, more: Partial<DayCount>): DayCount => ({
  compartilhamentos: count.compartilhamentos + (more.compartilhamentos ?? 0),
  cliques: count.cliques + (more.cliques ?? 0),
  ups: count.ups + (more.ups ?? 0),
  canais: addChannels(count.canais, more.canais),
});

export const addTo = (calendar: Calendar, dia: string, more: Partial<DayCount>): Calendar =>
  new Map(calendar).set(dia, plus(calendar.get(dia) ?? NOTHING, more));

/** What a calendar has more than an earlier one. */
export function gainOver(calendar: Calendar, before: Calendar): Calendar {
  const more = new Map<string, DayCount>();
  for (const [dia, count] of calendar) {
    const was = before.get(dia) ?? NOTHING;
    const change = {
      compartilhamentos: count.compartilhamentos - was.compartilhamentos,
      cliques: count.cliques - was.cliques,
      ups: count.ups - was.ups,
      canais: addChannels(count.canais, was.canais, -1),
    };
    if (change.compartilhamentos || change.cliques || change.ups) more.set(dia, change);
  }
  return more;
}

/** The sum from `de` to `ate`, both included. */
export function sumOf(calendar: Calendar, { de, ate }: { de: string; ate: string }): DayCount {
  let sum = NOTHING;
  for (const [dia, count] of calendar) if (dia >= de && dia <= ate) sum = plus(sum, count);
  return sum;
}

/**
 * Encodes a year as a short text, `1122:2,5,20;1123:0,3,w2`: month and day, then shares, clicks and UPS, without trailing
 * zeros, and the clicks of each channel under its letter. A hundred days fit in 1 KB, and writes are charged per KB.
 */
export const encodeCalendar = (calendar: Calendar): string =>
  [...calendar]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dia, { compartilhamentos, cliques, ups, canais }]) => {
      const counts = [compartilhamentos, cliques, ups];
      while (counts.length > 1 && counts.at(-1) === 0) counts.pop();
      return `${dia.slice(5, 7)}${dia.slice(8)}:${counts}${encodeChannels(canais)}`;
    })
    .join(';');

export function decodeCalendar(year: string, text: string): Calendar {
  const days = text.split(';').filter(Boolean);
  return new Map(
    days.map((day) => {
      const [date = '', counts = ''] = day.split(':');
      const parts = counts.split(',');
      const firstChannel = parts.findIndex((part) => /^[a-z]/.test(part));
      const plain = firstChannel < 0 ? parts : parts.slice(0, firstChannel);
      const [compartilhamentos = 0, cliques = 0, ups = 0] = plain.map(Number);
      const canais = firstChannel < 0 ? undefined : decodeChannels(parts.slice(firstChannel));
      const count = { compartilhamentos, cliques, ups, ...(canais && { canais }) };
      return [`${year}-${date.slice(0, 2)}-${date.slice(2)}`, count];
    }),
  );
}
