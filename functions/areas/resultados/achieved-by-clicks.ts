import { achievedByClicks } from '../../../shared/rules/conquistas.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { achieveOnce } from '../funcionarios/index.ts';
import { decodeCalendar } from './calendars.ts';
import { type FactOf, registeredOn } from './facts.ts';
import { getRecords, itemName, type PersonItem } from './store/result-records.ts';

/**
 * Records what the clicks of all time achieve for the employees whose shares were clicked. Called after the clicks are
 * counted, so that an employee who is notified of the hundredth click finds it in the results. Reads each employee's
 * calendars, and more only once a threshold is reached.
 */
export async function achieveByClicks(
  companies: readonly { empresaId: string; facts: readonly FactOf<'clicks'>[] }[],
  now: Date,
): Promise<void> {
  for (const { empresaId, facts } of companies) {
    const names = new Map(facts.map(({ funcionarioId }) => [funcionarioId, yearsOf(funcionarioId, now)]));
    const records = await getRecords(empresaId, [...names.values()].flat());
    for (const [id, own] of names) {
      const cliques = own.reduce(
        (sum, name) => sum + clicksOfYear(records.get(name) as PersonItem | undefined),
        0,
      );
      for (const codigo of achievedByClicks(cliques)) await achieveOnce({ empresaId, id }, codigo, now);
    }
  }
}

/** The names of an employee's calendars, from the year of registration on. */
function yearsOf(funcionarioId: string, now: Date): string[] {
  const yearOf = (dia: string) => Number(dia.slice(0, 4));
  const last = yearOf(dayOf(now));
  const first = yearOf(registeredOn(funcionarioId) ?? dayOf(now));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) =>
    itemName.person(String(last - index), funcionarioId),
  );
}

const clicksOfYear = (record: PersonItem | undefined): number =>
  [...decodeCalendar('', record?.dias ?? '').values()].reduce((sum, { cliques }) => sum + cliques, 0);
