import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  achievedBy,
  afterShare,
  type ConquistaCodigo,
  type Habit,
} from '../../../shared/rules/conquistas.ts';
import { addMs, DAY_MS, dayOf, dayStart, monthOf } from '../../../shared/rules/dates.ts';
import { isHidden, monthBoard, ordemOf } from '../../../shared/rules/ranking.ts';
import { pagesOfCaptions } from '../compartilhamentos/list.ts';
import { isPublished } from '../compartilhamentos/shares.ts';
import { addToCounters, readCounters } from '../counters.ts';
import { everyPage } from '../cursor.ts';
import { queryPages, table, transact } from '../db.ts';
import { changeSet } from '../expressions.ts';
import { asPlaced, countInBands, sharesOfMonth, withBands } from '../funcionarios/bands.ts';
import { achieve } from '../funcionarios/conquistas.ts';
import {
  type FuncionarioItem,
  type FuncionarioKey,
  funcionarioKey,
  getFuncionario,
  StaleBalanceError,
  takesPart,
} from '../funcionarios/funcionarios.ts';
import { firstUlid } from '../ids.ts';
import { listMovimentos } from '../movimentos/lines.ts';

/** Writes an employee's place in the ranking of the month, its weeks in a row and what it achieved, from shares and ledger. Repetitions change nothing. */
export async function noteHabit(key: FuncionarioKey, now: Date): Promise<void> {
  for (;;) {
    const found = await getFuncionario(key);
    if (!found?.totalCompartilhados || !takesPart(found)) return;
    try {
      await withBands(found.empresaId, () => writeHabit(found, now));
      return;
    } catch (error) {
      // A share meanwhile: all of it is looked at again.
      if (!(error instanceof StaleBalanceError)) throw error;
    }
  }
}

async function writeHabit(found: FuncionarioItem, now: Date): Promise<void> {
  const { habit, achieved } = await habitOf(found.id);
  const ordemMes = await placeInMonth(found, now);
  const place = { ordem: found.ordem ?? '', ordemMes };
  const { record, writes } = countInBands(found, place, found);
  const { condition, values } = asPlaced(found);
  const { sequencia, maiorSequencia } = habit;
  const update = changeSet({ ...record, sequencia, maiorSequencia, ordemMes }, [], {
    movimentos: found.movimentos,
  });
  await transact([
    {
      item: {
        Update: {
          ...funcionarioKey(found),
          ...update,
          ConditionExpression: `${update.ConditionExpression} AND ${condition}`,
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...values },
        },
      },
      otherwise: () => new StaleBalanceError(),
    },
    ...writes,
    ...achieved.map(({ codigo, em }) => achieve(found, codigo, em)),
  ]);
}

/** The shares gone through in the order in which they were made. */
async function habitOf(funcionarioId: string) {
  const instants: string[] = [];
  for await (const shares of pagesOfCaptions(funcionarioId)) {
    for (const share of shares) if (isPublished(share)) instants.push(share.compartilhadoEm);
  }
  let habit: Habit = { totalCompartilhados: 0 };
  const achieved: { codigo: ConquistaCodigo; em: Date }[] = [];
  for (const instant of instants.sort()) {
    const em = new Date(instant);
    achieved.push(...achievedBy(habit, dayOf(em)).map((codigo) => ({ codigo, em })));
    habit = {
      ...afterShare(habit, dayOf(em)),
      totalCompartilhados: habit.totalCompartilhados + 1,
      ultimoCompartilhamento: instant,
    };
  }
  return { habit, achieved };
}

/** Undefined where nothing was earned this month. */
async function placeInMonth(found: FuncionarioItem, now: Date): Promise<string | undefined> {
  const mes = monthOf(now);
  let [ups, last] = [0, ''];
  for await (const lines of everyPage((page) => listMovimentos(found.id, page), 50)) {
    const earned = lines.filter(
      ({ valor, motivo, data }) => valor > 0 && motivo !== 'cancelamento' && monthOf(new Date(data)) === mes,
    );
    ups += earned.reduce((sum, { valor }) => sum + valor, 0);
    last ||= earned[0]?.data ?? '';
    const oldest = lines.at(-1);
    if (!oldest || monthOf(new Date(oldest.data)) < mes) break;
  }
  if (ups === 0) return undefined;
  const hidden = isHidden(found.ordem ?? '');
  return monthBoard(mes) + ordemOf(ups, new Date(last), found.id, { hidden });
}

/** Brings a company's count of the month's shares to what its shares say. Repetitions change nothing. */
export async function countMonthShares(empresaId: string, now: Date): Promise<void> {
  const mes = monthOf(now);
  const name = sharesOfMonth(mes);
  for (;;) {
    const { [name]: counted = 0 } = await readCounters(empresaId);
    const shares = await sharesSince(empresaId, dayStart(`${mes}-01`), now);
    const { [name]: after = 0 } = await readCounters(empresaId);
    // A share meanwhile may be in one of the two and not in the other.
    if (counted !== after) continue;
    const writes = addToCounters(empresaId, empresaId, { [name]: shares - counted });
    if (writes.length > 0) await transact(writes);
    return;
  }
}

async function sharesSince(empresaId: string, since: Date, now: Date): Promise<number> {
  let count = 0;
  const pages = queryPages(
    new QueryCommand({
      TableName: table('compartilhamentos'),
      IndexName: 'porEmpresa',
      Select: 'COUNT',
      KeyConditionExpression: 'empresaId = :empresaId AND compartilhamentoId BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':from': firstUlid(since),
        ':to': firstUlid(addMs(now, DAY_MS)),
      },
    }),
  );
  for await (const page of pages) count += page.count;
  return count;
}
