import { beforeAll, describe, expect, it, vi } from 'vitest';
import { boardOf } from '../../../functions/areas/funcionarios/ranking.ts';
import type { FuncionarioItem } from '../../../functions/areas/funcionarios/store/funcionarios.ts';
import { monthOf } from '../../../shared/rules/dates.ts';
import { dayOrNight } from '../../support/by-night.ts';
import { newEmpresa } from '../../support/contas.ts';
import { emptyStackForFile } from '../../support/stack.ts';
import { type Ledger, ledgerOf } from './ledger-of.ts';

/** Positions of all employees compared with the order of their records: before, during and after a redrawing. */
const stack = emptyStackForFile();
const SMALL = { max: 6, target: 3 };
/** Counters held by a shard: few, so that every test also covers gathering them. */
const HELD = 6;
/** A redrawing is interrupted after one step, then after this many more; employees move during that many redrawings. */
const STRIDE = dayOrNight(11, 3);
const DRAWINGS = dayOrNight(1, 3);
let ledger: Ledger;
let empresa: string;
let funcionarios: string[] = [];
let names = 0;
let at = Date.parse('2026-11-20T12:00:00Z');

/** The same numbers in every run. */
let seed = 7;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};
const later = () => {
  at += random(3) * 1000;
  return new Date(at);
};
const bands = () => import('../../../functions/areas/funcionarios/store/bands.ts');
const redraw = async (assertTime?: () => void) =>
  (await import('../../../functions/areas/funcionarios/store/redraw.ts')).redrawBands(empresa, new Date(at), {
    ...(assertTime && { assertTime }),
    size: SMALL,
    heldAtMost: HELD,
  });
const read = (id: string) => ledger.read({ empresaId: empresa, id });

/** All records in one request: one by one would take most of this file's time. */
async function everybody(): Promise<FuncionarioItem[]> {
  const { db, table } = await import('../../../functions/platform/dynamodb/db.ts');
  const { QueryCommand } = await import('@aws-sdk/lib-dynamodb');
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: table('funcionarios'),
      KeyConditionExpression: 'empresaId = :empresa',
      ExpressionAttributeValues: { ':empresa': empresa },
      ConsistentRead: true,
    }),
  );
  return Items as FuncionarioItem[];
}

async function join(): Promise<void> {
  names += 1;
  const id = `P${String(random(1_000_000)).padStart(6, '0')}${names}`;
  const email = `${id}@exemplo.com.br`.toLowerCase();
  await ledger.createFuncionario({
    empresaId: empresa,
    id,
    nome: id,
    email,
    senhaDefinida: false,
    vez: names,
    now: later(),
  });
  funcionarios.push(id);
}
const somebody = () => funcionarios[random(funcionarios.length)] ?? '';

async function earn(id = somebody(), valor = [5, 5, 10, 200][random(4)] ?? 5): Promise<void> {
  const { transact } = await import('../../../functions/platform/dynamodb/writes.ts');
  const { earnInMonth } = await import('../../../functions/areas/funcionarios/store/standings.ts');
  const now = later();
  await ledger.withBalance(await read(id), (current) =>
    transact(
      ledger.movement(current, {
        valor,
        motivo: 'compartilhamento',
        referencia: `${names}`,
        nome: 'Post',
        now,
        ...(valor > 0 && { month: earnInMonth(current, valor, now) }),
      }).writes,
    ),
  );
}
async function spend(): Promise<void> {
  const id = somebody();
  const { ups } = await read(id);
  if (ups > 0) await earn(id, -Math.min(ups, 10));
}
async function leave(): Promise<void> {
  const id = somebody();
  await ledger.withBalance(await read(id), (current) => ledger.removeFuncionario(current, later(), []));
  funcionarios = funcionarios.filter((one) => one !== id);
}
const anything = async () => {
  const dice = random(10);
  if (dice < 3) return join();
  if (dice < 7) return earn();
  return dice < 9 ? spend() : leave();
};

async function assertPositions(): Promise<void> {
  const { positionOf } = await import('../../../functions/areas/funcionarios/store/ranking.ts');
  const { monthPositionOf } = await import('../../../functions/areas/funcionarios/store/month-ranking.ts');
  const records = await everybody();
  expect(records).toHaveLength(funcionarios.length);
  // A position is read from an index and from counters, so both must be up to date.
  await stack.caughtUp();
  const inOrder = records.toSorted((a, b) => (String(a.ordem) < String(b.ordem) ? -1 : 1));
  const positions = await Promise.all(inOrder.map(positionOf));
  expect(positions).toEqual(inOrder.map((_, index) => index + 1));
  const mes = monthOf(new Date(at));
  const inMonth = records
    .filter(({ ordemMes = '' }) => ordemMes.startsWith(`m${mes}#`))
    .toSorted((a, b) => (String(a.ordemMes) < String(b.ordemMes) ? -1 : 1));
  const places = await Promise.all(inMonth.map((record) => monthPositionOf(record, mes)));
  expect(places.map(({ position }) => position)).toEqual(inMonth.map((_, index) => index + 1));
}

/** A process keeps the maps of two hundred companies. */
async function forgetMap(): Promise<void> {
  const { StaleBandsError, withBands } = await bands();
  const readMapOf = (empresaId: string) => {
    let isKnown = false;
    return withBands(empresaId, async () => {
      if (isKnown) return;
      isKnown = true;
      throw new StaleBandsError();
    });
  };
  await Promise.all(Array.from({ length: 200 }, (_, n) => readMapOf(`OUTRA${n}`)));
}

beforeAll(async () => {
  ledger = await ledgerOf(stack);
  empresa = (await newEmpresa(stack, 'faixas')).id;
  const { db, table } = await import('../../../functions/platform/dynamodb/db.ts');
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  await db.send(
    new UpdateCommand({
      TableName: table('empresas'),
      Key: { id: empresa },
      UpdateExpression: 'REMOVE colaboradoresLimite',
    }),
  );
  for (let n = 0; n < 28; n += 1) await join();
  for (let n = 0; n < 24; n += 1) await earn();
});

describe('positions', () => {
  it('are those of the fixed bands before any drawing', assertPositions);

  it('are right at every step of a redrawing, while employees join, leave and move', async () => {
    // Time runs out after more and more steps; employees change in between.
    for (let steps = 1; steps < 200; steps += STRIDE) {
      let left = steps;
      const drawing = redraw(() => {
        if (left-- === 0) throw new Error('time is up');
      });
      const done = await drawing.then(
        () => true,
        (error: Error) => {
          if (error.message !== 'time is up') throw error;
          return false;
        },
      );
      await assertPositions();
      for (let n = 0; n < 4; n += 1) await anything();
      await assertPositions();
      if (done && steps > 60) return;
    }
    throw new Error('never drawn');
  }, 240_000);

  it('are right if employees move during a redrawing', async () => {
    for (let n = 0; n < DRAWINGS; n += 1) {
      for (let more = 0; more < 6; more += 1) await join();
      await Promise.all([redraw(), ...Array.from({ length: 5 }, () => earn())]);
      await assertPositions();
    }
  }, 120_000);

  it('are right if employees move between reading and gathering the counters', async () => {
    await redraw();
    for (let n = 0; n < 4; n += 1) await earn();
    const { moveGrownCounters } = await import('../../../functions/areas/funcionarios/store/band-sums.ts');
    const { db } = await import('../../../functions/platform/dynamodb/db.ts');
    const send = db.send.bind(db) as (command: unknown) => Promise<unknown>;
    const spy = vi.spyOn(db, 'send').mockImplementationOnce((async (command: unknown) => {
      const read = await send(command);
      for (let n = 0; n < 6; n += 1) await earn();
      return read;
    }) as never);
    await moveGrownCounters(empresa, 0, () => {});
    spy.mockRestore();
    await assertPositions();
  });

  it('are right for a process that has forgotten the map', async () => {
    await forgetMap();
    await join();
    await earn();
    await leave();
    await assertPositions();
  });

  it('a redrawing leaves few employees in a band, and no counter behind', async () => {
    await redraw();
    const { map, items, counts } = await (await bands()).readBands(empresa, { fresh: true });
    const drawn = map.bands.map(({ name }) => counts[name] ?? 0);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(SMALL.max);
    expect(map.former).toEqual([]);
    const known = new Set([...map.bands.map(({ name }) => name), 'compartilhamentos']);
    expect(Object.keys(counts).filter((name) => !known.has(name))).toEqual([]);
    const counted = (board: string) =>
      map.bands
        .filter(({ from }) => boardOf(from) === board)
        .reduce((sum, { name }) => sum + (counts[name] ?? 0), 0);
    const earners = (await everybody()).filter(({ ordemMes }) => ordemMes !== undefined);
    expect([counted(''), counted('m2026-11#')]).toEqual([funcionarios.length, earners.length]);
    const shards = items.filter(({ fatia }) => /^\d$/.test(fatia));
    expect(shards).toHaveLength(8);
    expect(Math.max(...shards.map((shard) => Object.keys(shard).length))).toBeLessThanOrEqual(HELD);
  });

  it('stay right when the month turns, and the old month’s bands are removed once no one can be late', async () => {
    at = Date.parse('2026-12-01T02:50:00Z');
    // More employees than fit in a band begin November together.
    for (let n = 0; n <= SMALL.max + 1; n += 1) {
      await join();
      await earn(funcionarios.at(-1), 5);
    }
    // A redrawing of November is interrupted while employees move, and some earn in December before the next one.
    const isOpen = async () =>
      (await (await bands()).readBands(empresa, { fresh: true })).map.former.some(({ from }) =>
        from.startsWith('m2026-11'),
      );
    for (let tries = 0; !(await isOpen()) && tries < 200; tries += 1) {
      // One step or two, because employees start to move after the first.
      let left = 1 + (tries % 2);
      const cut = () => {
        if (left-- === 0) throw new Error('cut off');
      };
      await redraw(cut).catch(() => undefined);
    }
    expect(await isOpen()).toBe(true);
    at = Date.parse('2026-12-01T03:00:01Z');
    for (let n = 0; n < 12; n += 1) await earn();
    await redraw();
    await assertPositions();
    at = Date.parse('2026-12-03T12:00:00Z');
    for (let n = 0; n < 8; n += 1) await earn();
    await assertPositions();
    await redraw();
    await assertPositions();
    const { map, counts } = await (await bands()).readBands(empresa, { fresh: true });
    const known = new Set(map.bands.map(({ name }) => name));
    expect(map.bands.filter(({ from }) => from.startsWith('m2026-11'))).toEqual([]);
    expect(Object.keys(counts).filter((name) => !known.has(name))).toEqual([]);
    for (let n = 0; n < 6; n += 1) await anything();
    await assertPositions();
  });

  it('stay right when emptied bands are merged', async () => {
    const before = (await (await bands()).readBands(empresa, { fresh: true })).map.bands.length;
    while (funcionarios.length > 8) await leave();
    await redraw();
    const after = (await (await bands()).readBands(empresa, { fresh: true })).map.bands.length;
    expect(after).toBeLessThan(before);
    await assertPositions();
  }, 60_000);
});

it('a crowded band requests a redrawing, which the job does', async () => {
  const { fill } = await import('../../support/table-rows.ts');
  const { ordemOf } = await import('../../../functions/areas/funcionarios/ranking.ts');
  const { positionOf } = await import('../../../functions/areas/funcionarios/store/ranking.ts');
  const { handler } = await import('../../../functions/areas/funcionarios/consumers/redraw-bands.ts');
  const { transact } = await import('../../../functions/platform/dynamodb/writes.ts');
  const { addToCounters } = await import('../../../functions/platform/dynamodb/counters.ts');
  const empresaId = 'EMPRESALOTADA';
  const now = new Date(at);
  const row = (n: number) => {
    const id = `X${String(n).padStart(6, '0')}`;
    return { empresaId, id, nome: 'Ana', ups: 0, ordem: ordemOf(0, now, id), movimentos: 0, hash: '' };
  };
  await fill('funcionarios', 700, row);
  for (let n = 0; n < 7; n += 1) await transact(addToCounters(empresaId, row(n).id, { f0: 100 }));
  const last = row(699) as unknown as FuncionarioItem;
  await stack.caughtUp();
  expect(await positionOf(last)).toBe(700);
  const run = { getRemainingTimeInMillis: () => 600_000 };
  const due = { time: now.toISOString() };
  expect(await handler(due, run)).toMatchObject({ empresas: 1 });
  await stack.caughtUp();
  const funcionario = await ledger.read(last);
  expect(funcionario.faixa).toBeDefined();
  expect(await positionOf(funcionario)).toBe(700);
  // A record read just before still gives its position.
  expect(await positionOf(last)).toBe(700);
  await stack.caughtUp();
  expect(await handler(due, run)).toEqual({ empresas: 0 });
}, 120_000);

it('redraws the other companies if one has counters that match no employee', async () => {
  const { handler } = await import('../../../functions/areas/funcionarios/consumers/redraw-bands.ts');
  const requests = await import('../../../functions/areas/funcionarios/store/redraw-requests.ts');
  const { transact } = await import('../../../functions/platform/dynamodb/writes.ts');
  const { addToCounters } = await import('../../../functions/platform/dynamodb/counters.ts');
  await transact(addToCounters('EMPRESA1', 'X', { f0: 600 }));
  for (const empresaId of ['EMPRESA1', 'EMPRESA2']) await requests.askForRedraw(empresaId);
  const time = new Date(at).toISOString();
  await stack.caughtUp();
  await expect(handler({ time }, { getRemainingTimeInMillis: () => 600_000 })).rejects.toThrow();
  await stack.caughtUp();
  expect(await requests.listRedrawRequests()).toEqual(['EMPRESA1']);
}, 30_000);
