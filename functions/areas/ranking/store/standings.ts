import { addMs, DAY_MS, epoch, MINUTE_MS, monthEnd, monthOf } from '../../../../shared/rules/dates.ts';
import { deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import type { KeyOf } from '../../../platform/dynamodb/keys.ts';
import { write } from '../../../platform/dynamodb/writes.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { isHidden } from '../hidden-name.ts';
import { boardOf, monthBoard, monthOfBoard, monthUpsOf, ordemOf } from '../ranking-keys.ts';

/**
 * The place in a month's ranking: kept in the employee's record for the last month in which UPS were earned. With the first
 * UPS of another month, the place of the month before is put aside, in an item of its own.
 */

/** Past months can be read for two years, as results can. */
const KEPT_MS = 26 * 31 * DAY_MS;

/** A share requested so shortly before a month ends may be recorded after one of the next month (publish-later). */
const AT_THE_TURN_MS = 20 * MINUTE_MS;

/** A new place in a month's ranking. */
export interface Earned {
  ordemMes: string;
  /** put the place of an earlier month aside, if this is another month */
  writes: Write[];
  /**
   * for the transaction, at a month's end: delete a place that a failed share of the next month has put aside, which would
   * otherwise remain beside the new one
   */
  cleared: Write[];
}

/** The employee with the sort keys of the rankings. An inactive employee's are in `guardado`, in no index, and still change. */
export const withSortKeys = <T extends Pick<FuncionarioItem, 'ordem' | 'ordemMes' | 'guardado'>>(
  person: T,
): T => (person.guardado ? { ...person, ...person.guardado } : person);

/** The place after `valor` more UPS were earned. */
export function earnInMonth(
  person: Pick<FuncionarioItem, 'empresaId' | 'id' | 'ordem' | 'ordemMes' | 'equipeId' | 'guardado'>,
  valor: number,
  now: Date,
): Earned {
  const before = withSortKeys(person);
  const known = before.ordemMes === undefined ? '' : boardOf(before.ordemMes);
  const asked = monthBoard(monthOf(now));
  // UPS that arrive late count in the month that has begun: no month changes once it is over.
  const board = known > asked ? known : asked;
  const hidden = before.ordem !== undefined && isHidden(before.ordem);
  const earned = before.ordemMes !== undefined && known === board ? monthUpsOf(before.ordemMes) : 0;
  return {
    ordemMes: board + ordemOf(earned + valor, now, before.id, { hidden }),
    writes: before.ordemMes !== undefined && known < board ? putAside(before, before.ordemMes) : [],
    cleared:
      before.ordemMes !== undefined &&
      known === board &&
      monthEnd(now).getTime() - now.getTime() <= AT_THE_TURN_MS
        ? asideKeys(before, before.ordemMes).map((key) => deleteItem('placares', key))
        : [],
  };
}

type Standing = Pick<FuncionarioItem, 'empresaId' | 'id' | 'equipeId'>;
type AsideKey = KeyOf<'placares'>;

/** The sort key of a place that is put aside: in the company's ranking, or in a team's. */
export const asideKey = (ordemMes: string, equipeId?: string): string =>
  equipeId === undefined ? ordemMes : `equipe#${equipeId}#${ordemMes}`;

/** The keys of a place that is put aside: in the company's ranking, and in that of the employee's team. */
const asideKeys = ({ empresaId, equipeId }: Standing, ordemMes: string): AsideKey[] => [
  { empresaId, item: asideKey(ordemMes) },
  ...(equipeId === undefined ? [] : [{ empresaId, item: asideKey(ordemMes, equipeId) }]),
];

function putAside(before: Standing, ordemMes: string): Write[] {
  const until = addMs(new Date(`${monthOfBoard(boardOf(ordemMes))}-01T03:00:00Z`), KEPT_MS);
  const set = { funcionarioId: before.id, expiraEm: epoch(until) };
  return asideKeys(before, ordemMes).map((key) => updateItem('placares', key, { set }));
}

const keysOf = ({ writes }: Pick<Earned, 'writes'>) =>
  writes.flatMap(({ item: { Update } }) => (Update?.Key ? [Update.Key as AsideKey] : []));

/**
 * Puts a month's place aside before the transaction that begins another month, not in it: outside, each write costs half.
 * If the place stands twice until then, or for good because the transaction failed, it is counted once (month-ranking.ts).
 * Deletes what an earlier attempt put aside if more was earned in that month meanwhile.
 */
export async function putAsideAhead(month: Earned, tried: Earned | undefined): Promise<void> {
  for (const one of month.writes) await write(one);
  if (!tried || month.writes.length === 0) return;
  const kept = new Set(keysOf(month).map((key) => key.item));
  for (const key of keysOf(tried)) if (!kept.has(key.item)) await write(deleteItem('placares', key));
}

interface ClosedMonth {
  set: Pick<FuncionarioItem, 'guardado'>;
  remove: 'ordemMes'[];
  writes: Write[];
}

/**
 * For a change of team: puts the place of a past month aside with the team in which the month ended, and removes it from
 * the record (`set`, `remove`). The write of the record must have the condition that its `ordemMes` and
 * `guardado` are those that were read.
 */
export function closeMonth(
  before: Standing & Pick<FuncionarioItem, 'ordem' | 'ordemMes' | 'guardado'>,
  now: Date,
): ClosedMonth {
  const { ordemMes, guardado } = withSortKeys(before);
  if (ordemMes === undefined || boardOf(ordemMes) >= monthBoard(monthOf(now)))
    return { set: {}, remove: [], writes: [] };
  const writes = putAside(before, ordemMes);
  if (guardado) return { set: { guardado: { ordem: guardado.ordem } }, remove: [], writes };
  return { set: {}, remove: ['ordemMes'], writes };
}
