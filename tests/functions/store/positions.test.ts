import { beforeAll, describe, expect, it } from 'vitest';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import { handler } from '../../../functions/areas/ranking/consumers/mark-rankings.ts';
import { monthBoard, ordemOf } from '../../../functions/areas/ranking/ranking-keys.ts';
import { addMs, MINUTE_MS, monthOf } from '../../../shared/rules/dates.ts';
import { newEmpresa } from '../../support/contas.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import { stackForFile } from '../../support/stack.ts';
import { fill, itemOf } from '../../support/table-rows.ts';

/** Positions compared with the order of the records, in a company too large to count from the top. */
const stack = stackForFile();
const PEOPLE = 1_300;
const NOW = new Date();
const MES = monthOf(NOW);
let empresaId = '';

interface Person {
  empresaId: string;
  id: string;
  ups: number;
  ordem: string;
  ordemMes?: string;
}
/** A third at 0 UPS; half of all have earned in this month, the others in an earlier one. */
const personOf = (n: number, ups = n % 3 === 0 ? 0 : (n * 37) % 200, at = NOW): Person => {
  const id = `Q${String(n).padStart(6, '0')}`;
  const board = monthBoard(n % 2 === 0 ? MES : '2020-01');
  return {
    ...{ empresaId, id, ups, ordem: ordemOf(ups, at, id, { hidden: n % 7 === 0 }) },
    ordemMes: board + ordemOf(ups, at, id),
  };
};
let people: Person[] = [];
const record = (person: Person) => person as unknown as FuncionarioItem;

const sorted = (key: 'ordem' | 'ordemMes') =>
  people
    .filter((person) => key === 'ordem' || person.ordemMes?.startsWith(monthBoard(MES)))
    .toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));

async function put(changed: readonly Person[]) {
  const ids = new Set(changed.map(({ id }) => id));
  people = [...people.filter(({ id }) => !ids.has(id)), ...changed];
  await fill('funcionarios', changed.length, (n) => ({
    ...changed[n],
    nome: 'Ana',
    movimentos: 0,
    hash: '',
  }));
  await stack.caughtUp();
}

const store = () => import('../../../functions/areas/ranking/store/position.ts');

async function assertPositions(every = 1) {
  const { positionOf, monthPositionsIn } = await store();
  const inMonth = monthPositionsIn(empresaId, MES);
  const of = async (key: 'ordem' | 'ordemMes', read: (person: FuncionarioItem) => Promise<number>) => {
    const some = sorted(key).flatMap((person, index) => (index % every === 0 ? [{ person, index }] : []));
    const found = await Promise.all(some.map(({ person }) => read(record(person))));
    expect(found).toEqual(some.map(({ index }) => index + 1));
  };
  await of('ordem', positionOf);
  await of('ordemMes', inMonth);
}

/** As after the queue's delay: what happened is older than the walk. */
const moved = (at: Date) => ({
  ...domainEvent('colaborador.entrou', { funcionarioId: 'Q000001' }),
  empresaId,
  em: at.toISOString(),
});
const walk = async (happened = addMs(NOW, -5 * MINUTE_MS)) => {
  expect(await handler(deliveries([moved(happened)]))).toEqual({ batchItemFailures: [] });
  await stack.caughtUp();
};
const marks = (ranking: 'geral' | 'mes') => itemOf('posicoes', { empresaId, ranking });

beforeAll(async () => {
  ({ id: empresaId } = await newEmpresa(stack, 'grande'));
  await put(Array.from({ length: PEOPLE }, (_, n) => personOf(n)));
});

describe('positions in a ranking', () => {
  it('are exact without marks', () => assertPositions(130));

  it('of a small company never get marks', async () => {
    await walk();
    expect(await marks('geral')).toBeUndefined();
  });

  it('are exact by the marks of a walk', async () => {
    const { updateItem } = await import('../../../functions/platform/dynamodb/commands.ts');
    const { write } = await import('../../../functions/platform/dynamodb/writes.ts');
    await write(updateItem('empresas', { id: empresaId }, { set: { numColaboradores: PEOPLE } }));
    await walk();
    expect((await marks('geral'))?.chaves).toHaveLength(5);
    expect((await marks('mes'))?.chaves).toHaveLength(2);
    await assertPositions(31);
  });

  it('include a fresh change of one’s own, and never go the wrong way', async () => {
    const { positionOf } = await store();
    const own = sorted('ordem')[900];
    if (!own) throw new Error('nobody there');
    const n = Number(own.id.slice(1));
    let mine = own;
    // Colleagues rise into the same stretches, where there is no room for all of them.
    const others = sorted('ordem')
      .slice(-300)
      .map(({ id }) => Number(id.slice(1)));
    for (const ups of [20, 60, 110, 199]) {
      await put(others.map((one) => personOf(one, ups, NOW)));
      const before = await positionOf(record(mine));
      mine = personOf(n, ups, addMs(NOW, ups));
      // Already by the record, which the index follows.
      expect(await positionOf(record(mine))).toBeLessThanOrEqual(before);
      await put([mine]);
      expect(await positionOf(record(mine))).toBeLessThanOrEqual(before);
    }
    await walk(NOW);
    await assertPositions(31);
  });

  it('are not walked through again for what the last walk included', async () => {
    const { em } = (await marks('geral')) ?? {};
    await walk(addMs(NOW, -5 * MINUTE_MS));
    expect((await marks('geral'))?.em).toBe(em);
    await walk(new Date(String(em)));
    expect(Date.parse(String((await marks('geral'))?.em))).toBeGreaterThan(Date.parse(String(em)));
  });

  it('of another month begin without marks', async () => {
    const { monthPositionsIn } = await store();
    const next = '2999-01';
    const person = { ...personOf(1), ordemMes: monthBoard(next) + ordemOf(10, NOW, 'Q000001') };
    await put([person]);
    expect(await monthPositionsIn(empresaId, next)(person)).toBe(1);
    expect(await monthPositionsIn(empresaId, MES)(person)).toBe(0);
  });

  it('lose their marks with a company that became small', async () => {
    const { deleteItem } = await import('../../../functions/platform/dynamodb/commands.ts');
    const { transact } = await import('../../../functions/platform/dynamodb/writes.ts');
    const gone = people.slice(0, 850);
    for (let at = 0; at < gone.length; at += 50)
      await transact(gone.slice(at, at + 50).map(({ id }) => deleteItem('funcionarios', { empresaId, id })));
    people = people.slice(850);
    await walk(new Date(Date.now() + MINUTE_MS));
    expect(await marks('geral')).toBeUndefined();
    await assertPositions(31);
  });
});
