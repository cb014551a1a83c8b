import { exceeds } from '../../../shared/rules/premios.ts';
import { any, beginsWith, equals } from '../../platform/dynamodb/conditions.ts';
import { queryPages } from '../../platform/dynamodb/queries.ts';
import { write } from '../../platform/dynamodb/writes.ts';
import { type FuncionarioKey, getFuncionario } from '../contas/index.ts';
import {
  type Figures,
  GRUPOS,
  identityOf,
  isEmpty,
  keyOfRow,
  listName,
  type PrizeRow,
  ROWS,
  rowName,
} from './store/prize-rows.ts';
import { expectedIn } from './store/prize-rules.ts';
import { holdRules, inTransactions, monthOfRow, readRows, tryWriteMonth } from './store/write-month.ts';

const pagesOfPerson = ({ empresaId, id }: FuncionarioKey) =>
  queryPages<PrizeRow>('premios', {
    where: { empresaId },
    range: beginsWith('item', rowName({ id, mes: '' })),
    fresh: true,
  });

/** A person's figures of every month, oldest first. */
export async function monthsOfPerson(key: FuncionarioKey): Promise<(Figures & { mes: string })[]> {
  const months: (Figures & { mes: string })[] = [];
  for await (const { items } of pagesOfPerson(key))
    months.push(...items.filter((row) => !isEmpty(row)).map((row) => ({ ...row, mes: monthOfRow(row) })));
  return months;
}

/**
 * Moves a person's rows of all months to the lists and sums of the current name and `vinculo`; of a person who was erased,
 * to those of former employees. The figures stay.
 */
export async function placePerson({ empresaId, id }: FuncionarioKey): Promise<void> {
  const current = identityOf(id, await getFuncionario({ empresaId, id }));
  for await (const { items } of pagesOfPerson({ empresaId, id })) {
    for (const row of items) {
      if (isIn(row, current)) continue;
      const key = { empresaId, id, mes: monthOfRow(row) };
      await inTransactions([key], async () => {
        const before = (await readRows([key])).get(row.item);
        const identity = identityOf(id, await getFuncionario({ empresaId, id }));
        if (!before || isIn(before, identity)) return true;
        return tryWriteMonth(empresaId, key.mes, [{ id, before, figures: before, identity }]);
      });
    }
  }
}

const isIn = (row: PrizeRow, { grupo, ordemNome }: ReturnType<typeof identityOf>): boolean =>
  row.grupo === grupo && row.ordemNome === ordemNome;

/**
 * Applies a company's first rules to the people of the month in which they were saved. Reads consistently, because an index
 * may miss the latest rows; it runs once per company. A repetition continues: it skips rows that are placed already.
 */
export async function applyFirstRules(empresaId: string, mes: string): Promise<void> {
  await write(holdRules(empresaId, mes));
  const expected = await expectedIn(empresaId, mes, { fresh: true });
  const pages = queryPages<PrizeRow>('premios', {
    where: { empresaId },
    range: beginsWith('item', ROWS),
    filter: any(...GRUPOS.map((grupo) => equals('lista', listName(empresaId, mes, { grupo, acima: false })))),
    fresh: true,
  });
  for await (const { items } of pages) {
    const keys = items.filter((row) => exceeds(expected, row)).map(({ item }) => keyOfRow(empresaId, item));
    await inTransactions(keys, async (some) => {
      const rows = [...(await readRows(some)).values()];
      const changes = rows.map((before) => ({
        id: keyOfRow(empresaId, before.item).id,
        before,
        figures: before,
      }));
      return tryWriteMonth(empresaId, mes, changes);
    });
  }
}
