import type { Stretch } from '../../../shared/rules/periodos.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { visitsByWindow } from '../links/index.ts';
import type { PublishedItem } from '../posts/index.ts';
import {
  type DayCount,
  decodeCalendar,
  getRecords,
  itemName,
  NOTHING,
  plus,
  subjectOf,
  sumOf,
  type YearItem,
} from '../resultados/index.ts';

const AT_ONCE = 25;

/** The clicks of shares on LinkedIn until now, by the code of their short link. */
export async function clicksOfShares(shares: readonly PublishedItem[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const codes = shares.flatMap(({ codigo }) => codigo ?? []);
  await forEachAtOnce(codes, AT_ONCE, async (codigo) => {
    const windows = await visitsByWindow(codigo);
    counts.set(
      codigo,
      [...windows.values()].reduce((sum, count) => sum + count, 0),
    );
  });
  return counts;
}

/** The clicks of employees or posts within days, from the results. */
export async function clicksByDay(
  kind: 'person' | 'post',
  empresaId: string,
  ids: readonly string[],
  days: Stretch,
): Promise<Map<string, Pick<DayCount, 'cliques' | 'canais'>>> {
  const counts = new Map<string, DayCount>();
  for (let year = Number(days.de.slice(0, 4)); year <= Number(days.ate.slice(0, 4)); year += 1) {
    const names = ids.map((id) => itemName[kind](String(year), id));
    for (const [name, record] of await getRecords(empresaId, names)) {
      const sum = sumOf(decodeCalendar(String(year), (record as YearItem).dias), days);
      counts.set(subjectOf(name), plus(counts.get(subjectOf(name)) ?? NOTHING, sum));
    }
  }
  return counts;
}
