import { between } from '../../platform/dynamodb/conditions.ts';
import { queryAll } from '../../platform/dynamodb/queries.ts';
import {
  type DayCount,
  decodeCalendar,
  getRecords,
  itemName,
  pagesOfKind,
  subjectOf,
  type YearItem,
} from '../resultados/index.ts';
import { type PrizeRow, rowName } from './store/prize-rows.ts';
import {
  figuresOf,
  inTransactions,
  isSameFigures,
  monthOfRow,
  type RowChange,
  tryWriteMonth,
} from './store/write-month.ts';

/** A person's year in the results. */
export interface PersonYear {
  id: string;
  year: string;
}

/** The item is `pessoa#<year>#<person>` (functions/areas/resultados/store/result-records.ts). */
export const personYear = ({ item }: Pick<YearItem, 'item'>): PersonYear => ({
  id: subjectOf(item),
  year: item.split('#')[1] ?? '',
});

/** Everything a company's results know of its people. A repetition skips months that are counted already. */
export async function countAllActivity(empresaId: string): Promise<void> {
  for await (const years of pagesOfKind<YearItem>(empresaId, 'pessoa'))
    await countActivity(empresaId, years.map(personYear));
}

/**
 * Brings the shares and clicks of people's months in line with the results, which count each once: repeated or in any order,
 * the months end up equal to them.
 */
export async function countActivity(empresaId: string, years: readonly PersonYear[]): Promise<void> {
  const unique = [...new Map(years.map((each) => [`${each.id} ${each.year}`, each])).values()];
  await inTransactions(unique, async (some) => {
    for (const [mes, changes] of await changesOf(empresaId, some))
      if (!(await tryWriteMonth(empresaId, mes, changes))) return false;
    return true;
  });
}

/** By month. The rows are read before the results: a row that is still as it was read had no newer results. */
async function changesOf(empresaId: string, years: readonly PersonYear[]): Promise<Map<string, RowChange[]>> {
  const rows = await Promise.all(years.map((each) => rowsOfYear(empresaId, each)));
  const records = await getRecords(
    empresaId,
    years.map(({ id, year }) => itemName.person(year, id)),
  );
  const changes = new Map<string, RowChange[]>();
  for (const [index, { id, year }] of years.entries()) {
    const record = records.get(itemName.person(year, id)) as YearItem | undefined;
    const months = sumByMonth(decodeCalendar(year, record?.dias ?? ''));
    const known = new Map((rows[index] ?? []).map((row) => [monthOfRow(row), row]));
    for (const [mes, { compartilhamentos, cliques }] of months) {
      const before = known.get(mes);
      const figures = { ...pick(before), compartilhamentos, cliques };
      if (isSameFigures(before, figures)) continue;
      changes.set(mes, [...(changes.get(mes) ?? []), { id, before, figures }]);
    }
  }
  return changes;
}

const pick = (row: PrizeRow | undefined) => {
  const { trocas, ups, valorCentavos, semCusto } = figuresOf(row);
  return { trocas, ups, valorCentavos, semCusto };
};

const rowsOfYear = (empresaId: string, { id, year }: PersonYear): Promise<PrizeRow[]> =>
  queryAll<PrizeRow>('premios', {
    where: { empresaId },
    range: between('item', rowName({ id, mes: `${year}-01` }), rowName({ id, mes: `${year}-12` })),
    fresh: true,
  });

type Activity = Pick<DayCount, 'compartilhamentos' | 'cliques'>;

function sumByMonth(calendar: ReadonlyMap<string, Activity>): Map<string, Activity> {
  const months = new Map<string, Activity>();
  for (const [dia, { compartilhamentos, cliques }] of calendar) {
    const mes = dia.slice(0, 7);
    const sum = months.get(mes) ?? { compartilhamentos: 0, cliques: 0 };
    months.set(mes, {
      compartilhamentos: sum.compartilhamentos + compartilhamentos,
      cliques: sum.cliques + cliques,
    });
  }
  return months;
}
