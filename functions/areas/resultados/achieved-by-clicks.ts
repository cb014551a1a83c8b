import { decodeCalendar } from '../../../shared/rules/calendars.ts';
import { achievedByClicks } from '../../../shared/rules/conquistas.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { achieveOnce } from '../funcionarios/index.ts';
import { type FactOf, registeredOn } from './facts.ts';
import { getRecords, itemName, type PersonItem } from './store/records.ts';

/**
 * Notes what the clicks of all time achieve of people who had some now. Once they are folded: whoever is told of the
 * hundredth must find it counted. Reads the calendars of each person's years, and more only of who has got there.
 */
export async function achieveByClicks(
  told: readonly { empresaId: string; facts: readonly FactOf<'clicks'>[] }[],
  now: Date,
): Promise<void> {
  for (const { empresaId, facts } of told) {
    const names = new Map(facts.map(({ funcionarioId }) => [funcionarioId, yearsOf(funcionarioId, now)]));
    const records = await getRecords(empresaId, [...names.values()].flat());
    for (const [id, own] of names) {
      const cliques = own.reduce(
        (sum, name) => sum + clicksIn(records.get(name) as PersonItem | undefined),
        0,
      );
      for (const codigo of achievedByClicks(cliques)) await achieveOnce({ empresaId, id }, codigo, now);
    }
  }
}

/** The names of a person's calendars, from the year of the registration on. */
function yearsOf(funcionarioId: string, now: Date): string[] {
  const yearOf = (dia: string) => Number(dia.slice(0, 4));
  const last = yearOf(dayOf(now));
  const first = yearOf(registeredOn(funcionarioId) ?? dayOf(now));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) =>
    itemName.person(String(last - index), funcionarioId),
  );
}

const clicksIn = (record: PersonItem | undefined): number =>
  [...decodeCalendar('', record?.dias ?? '').values()].reduce((sum, { cliques }) => sum + cliques, 0);
