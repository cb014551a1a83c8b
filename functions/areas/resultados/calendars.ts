/** An employee's activity, or a post's results, on one day. */
export interface DayCount {
  compartilhamentos: number;
  cliques: number;
  ups: number;
}
/** By day, `YYYY-MM-DD`. */
export type Calendar = ReadonlyMap<string, DayCount>;

export const NOTHING: DayCount = { compartilhamentos: 0, cliques: 0, ups: 0 };

export function addTo(calendar: Calendar, dia: string, more: Partial<DayCount>): Calendar {
  const { compartilhamentos, cliques, ups } = calendar.get(dia) ?? NOTHING;
  return new Map(calendar).set(dia, {
    compartilhamentos: compartilhamentos + (more.compartilhamentos ?? 0),
    cliques: cliques + (more.cliques ?? 0),
    ups: ups + (more.ups ?? 0),
  });
}

/** What a calendar has more than an earlier one. */
export function gainOver(calendar: Calendar, before: Calendar): Calendar {
  const more = new Map<string, DayCount>();
  for (const [dia, count] of calendar) {
    const was = before.get(dia) ?? NOTHING;
    const change = {
      compartilhamentos: count.compartilhamentos - was.compartilhamentos,
      cliques: count.cliques - was.cliques,
      ups: count.ups - was.ups,
    };
    if (change.compartilhamentos || change.cliques || change.ups) more.set(dia, change);
  }
  return more;
}

/** The sum from `de` to `ate`, both included. */
export function sumOf(calendar: Calendar, { de, ate }: { de: string; ate: string }): DayCount {
  const sum = { ...NOTHING };
  for (const [dia, { compartilhamentos, cliques, ups }] of calendar) {
    if (dia < de || dia > ate) continue;
    sum.compartilhamentos += compartilhamentos;
    sum.cliques += cliques;
    sum.ups += ups;
  }
  return sum;
}

/**
 * Encodes a year as a short text, `1122:2,5,20;1123:0,3`: month and day, then shares, clicks and UPS, without trailing
 * zeros. A hundred days fit in 1 KB, and writes are charged per KB.
 */
export const encodeCalendar = (calendar: Calendar): string =>
  [...calendar]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dia, { compartilhamentos, cliques, ups }]) => {
      const counts = [compartilhamentos, cliques, ups].join().replace(/(,0)+$/, '');
      return `${dia.slice(5, 7)}${dia.slice(8)}:${counts}`;
    })
    .join(';');

export function decodeCalendar(year: string, text: string): Calendar {
  const days = text.split(';').filter(Boolean);
  return new Map(
    days.map((day) => {
      const [date = '', counts = ''] = day.split(':');
      const [compartilhamentos = 0, cliques = 0, ups = 0] = counts.split(',').map(Number);
      return [`${year}-${date.slice(0, 2)}-${date.slice(2)}`, { compartilhamentos, cliques, ups }];
    }),
  );
}
