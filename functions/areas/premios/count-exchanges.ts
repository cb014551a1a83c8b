import type { Write } from '../../platform/dynamodb/commands.ts';
import { findTroca } from '../loja/index.ts';
import {
  type CountedExchange,
  countedOf,
  type ExchangeRecord,
  putRecord,
  readRecords,
} from './store/exchange-records.ts';
import { type Figures, rowName } from './store/prize-rows.ts';
import { figuresOf, inTransactions, type RowChange, readRows, tryWriteMonth } from './store/write-month.ts';

/**
 * Counts exchanges in the month of their delivery, as they are now: each once, whatever is repeated. One that is no longer
 * delivered leaves the sums of its month, however long ago that was.
 */
export async function countExchanges(empresaId: string, trocaIds: readonly string[]): Promise<void> {
  await inTransactions([...new Set(trocaIds)], async (some) => {
    const steps = await stepsFor(empresaId, some);
    for (const [mes, own] of byMonth(steps)) if (!(await tryWriteSteps(empresaId, mes, own))) return false;
    // An exchange that left a month may have to enter another.
    return !steps.some(({ sign }) => sign < 0);
  });
}

/** An exchange that enters a month, or leaves it. */
interface Step {
  mes: string;
  sign: 1 | -1;
  counted: CountedExchange;
  record: Write;
}

/** The records are read before the exchanges: one that is still as it was read had no newer exchange. */
async function stepsFor(empresaId: string, trocaIds: readonly string[]): Promise<Step[]> {
  const records = await readRecords(empresaId, trocaIds);
  const trocas = await Promise.all(trocaIds.map((id) => findTroca(empresaId, id)));
  return trocas.flatMap((troca) => {
    if (!troca) return [];
    const before = records.get(troca.id);
    return stepOf(before, countedOf(troca), (counted) => putRecord(empresaId, troca.id, counted, before));
  });
}

function stepOf(
  before: ExchangeRecord | undefined,
  now: CountedExchange,
  recordOf: (counted: CountedExchange) => Write,
): Step[] {
  if (before?.mes === now.mes) return [];
  if (before?.mes !== undefined) {
    const { mes: _, ...gone } = now;
    return [{ mes: before.mes, sign: -1, counted: before, record: recordOf(gone) }];
  }
  return now.mes === undefined ? [] : [{ mes: now.mes, sign: 1, counted: now, record: recordOf(now) }];
}

function byMonth(steps: readonly Step[]): Map<string, Step[]> {
  const months = new Map<string, Step[]>();
  for (const step of steps) months.set(step.mes, [...(months.get(step.mes) ?? []), step]);
  return months;
}

async function tryWriteSteps(empresaId: string, mes: string, steps: readonly Step[]): Promise<boolean> {
  const ids = [...new Set(steps.map(({ counted }) => counted.funcionarioId))];
  const rows = await readRows(ids.map((id) => ({ empresaId, id, mes })));
  const changes = ids.map((id): RowChange => {
    const own = steps.filter(({ counted }) => counted.funcionarioId === id);
    const before = rows.get(rowName({ id, mes }));
    return {
      id,
      before,
      figures: own.reduce(withStep, figuresOf(before)),
      extra: own.map(({ record }) => record),
    };
  });
  return tryWriteMonth(empresaId, mes, changes);
}

const withStep = (figures: Figures, { sign, counted: { ups, custo } }: Step): Figures => ({
  ...figures,
  trocas: figures.trocas + sign,
  ups: figures.ups + sign * ups,
  valorCentavos: figures.valorCentavos + sign * (custo ?? 0),
  semCusto: figures.semCusto + (custo === undefined ? sign : 0),
});
