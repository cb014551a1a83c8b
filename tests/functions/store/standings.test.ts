import { beforeAll, expect, it } from 'vitest';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import { PASSWORD } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';
import { earned, type Ledger, ledgerOf } from './ledger-of.ts';

const stack = stackForFile();
const OCTOBER = new Date('2026-10-31T23:59:58-03:00');
const NOVEMBER = new Date('2026-11-01T00:00:01-03:00');
let ledger: Ledger;
let standings: typeof import('../../../functions/areas/ranking/store/standings.ts');

beforeAll(async () => {
  ledger = await ledgerOf(stack);
  standings = await import('../../../functions/areas/ranking/store/standings.ts');
});

/** Earns UPS as a share does; the month set aside is not part of the transaction. */
async function earn(before: FuncionarioItem, valor: number, now: Date) {
  const month = { ...standings.earnInMonth(before, valor, now), writes: [] };
  return (await ledger.add(before, earned(valor, { now, month }))).after;
}
async function october(empresaId: string) {
  await stack.caughtUp();
  const { listMonthRanking } = await import('../../../functions/areas/ranking/store/month-ranking.ts');
  const page = { limit: 1, cursor: undefined as string | undefined };
  const rows: [string, number, number][] = [];
  do {
    const { items, nextCursor } = await listMonthRanking(
      { empresaId },
      { mes: '2026-10', isOver: true },
      { ...page },
    );
    rows.push(
      ...items.map(({ funcionario: { id, ups }, position }): [string, number, number] => [id, ups, position]),
    );
    page.cursor = nextCursor;
  } while (page.cursor);
  return rows;
}

/** The sort keys among a company's months set aside. */
async function putAside(empresaId: string): Promise<string[]> {
  const { queryPage } = await import('../../../functions/platform/dynamodb/queries.ts');
  const { items } = await queryPage<{ item: string }>('placares', { where: { empresaId }, fresh: true });
  return items.map(({ item }) => item);
}

it('a month set aside for a share that never happens counts once, with its current value', async () => {
  const { id, empresaId, ...start } = await ledger.newcomer();
  const before = await earn({ id, empresaId, ...start }, 10, OCTOBER);
  await standings.putAsideAhead(standings.earnInMonth(before, 5, NOVEMBER), undefined);
  expect(await october(empresaId)).toEqual([[id, 10, 1]]);
  await earn(before, 7, OCTOBER);
  expect(await october(empresaId)).toEqual([[id, 17, 1]]);
});

it('a month set aside by a share that died is replaced by the next share, and listed once', async () => {
  const { id, empresaId, ...start } = await ledger.newcomer();
  const before = await earn({ id, empresaId, ...start }, 10, OCTOBER);
  await standings.putAsideAhead(standings.earnInMonth(before, 5, NOVEMBER), undefined);
  const meanwhile = await earn(before, 7, OCTOBER);
  await standings.putAsideAhead(standings.earnInMonth(meanwhile, 5, NOVEMBER), undefined);
  await earn(meanwhile, 5, NOVEMBER);
  expect(await october(empresaId)).toEqual([[id, 17, 1]]);
});

it('an employee whose name is hidden between two pages is on one of them', async () => {
  const { id, empresaId, ...start } = await ledger.newcomer();
  const before = await earn({ id, empresaId, ...start }, 10, OCTOBER);
  await standings.putAsideAhead(standings.earnInMonth(before, 5, NOVEMBER), undefined);
  await stack.call('PUT', '/api/preferencias', {
    token: (await stack.login(before.email, PASSWORD)).token,
    body: { aparecerNoRanking: false },
  });
  expect(await october(empresaId)).toEqual([[id, 10, 1]]);
});

it('a share in the last second counts in the month that another share sets aside', async () => {
  const { id, empresaId, ...start } = await ledger.newcomer();
  const before = await earn({ id, empresaId, ...start }, 10, OCTOBER);
  const tried = standings.earnInMonth(before, 5, NOVEMBER);
  await standings.putAsideAhead(tried, undefined);
  const meanwhile = await earn(before, 7, OCTOBER);
  await expect(earn(before, 5, NOVEMBER)).rejects.toThrow(ledger.StaleBalanceError);
  await standings.putAsideAhead(standings.earnInMonth(meanwhile, 5, NOVEMBER), tried);
  await earn(meanwhile, 5, NOVEMBER);
  expect(await october(empresaId)).toEqual([[id, 17, 1]]);
});

it('an employee moved while inactive keeps what was earned after the record was read', async () => {
  const { createEquipe } = await import('../../../functions/areas/contas/store/equipes.ts');
  const { changePlace } = await import('../../../functions/areas/equipes/store/team-members.ts');
  const { deactivate } = await import('../../../functions/areas/funcionarios/store/inactive.ts');
  const start = await ledger.newcomer();
  const { empresaId } = start;
  for (const id of ['E1', 'E2']) await createEquipe({ empresaId, id, nome: id, colaboradores: 0 }, []);
  const member = await changePlace(start, { equipeId: 'E1' }, OCTOBER);
  await deactivate(await earn(member, 10, OCTOBER), OCTOBER, { values: {}, remove: [], writes: [] });
  const read = await ledger.read(start);
  const { guardado } = await earn(read, 7, OCTOBER);
  const { guardado: kept } = await changePlace(read, { equipeId: 'E2' }, NOVEMBER);
  expect(kept).toEqual({ ordem: guardado?.ordem });
  expect(await putAside(empresaId)).toEqual([`equipe#E1#${guardado?.ordemMes}`, guardado?.ordemMes]);
});
