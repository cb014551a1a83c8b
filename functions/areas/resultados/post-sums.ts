import { dayOf } from '../../../shared/rules/dates.ts';
import { type DayCount, decodeCalendar, NOTHING, sumOf } from './calendars.ts';
import { registeredOn } from './facts.ts';
import { getRecords, itemName, type PostYearItem } from './store/result-records.ts';

/** So many years of a post are read, whatever its id says. */
const MOST_YEARS = 10;

/** Shares and clicks of posts since their publication; a reading of a minute ago is enough. */
export async function postSums(empresaId: string, ids: readonly string[], now: Date) {
  const asked = ids.map((id) => ({
    id,
    names: yearsOf(id, now).map((year) => itemName.post(year, id)),
  }));
  const records = await getRecords(empresaId, [...new Set(asked.flatMap(({ names }) => names))], {
    fresh: false,
  });
  return asked.map(({ id, names }) => {
    const sum = { compartilhamentos: 0, cliques: 0 };
    for (const name of names) {
      const { compartilhamentos, cliques } = wholeYear(records.get(name) as PostYearItem | undefined);
      sum.compartilhamentos += compartilhamentos;
      sum.cliques += cliques;
    }
    return { id, ...sum };
  });
}

/** The years in which a post can have results: from the one its id was created in. */
function yearsOf(id: string, now: Date): string[] {
  const last = Number(dayOf(now).slice(0, 4));
  const created = Number((registeredOn(id) ?? dayOf(now)).slice(0, 4));
  const first = Math.max(Math.min(created, last), last - MOST_YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

function wholeYear(record: PostYearItem | undefined): DayCount {
  if (!record) return NOTHING;
  const [, year = ''] = record.item.split('#');
  return sumOf(decodeCalendar(year, record.dias), { de: `${year}-01-01`, ate: `${year}-12-31` });
}
