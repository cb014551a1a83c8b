import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countFacts } from '../../../functions/areas/resultados/count-facts.ts';
import type { Fact } from '../../../functions/areas/resultados/facts.ts';
import { eraseResults } from '../../../functions/areas/resultados/store/erase.ts';
import {
  ALL,
  getRecords,
  listDays,
  type PersonItem,
} from '../../../functions/areas/resultados/store/result-records.ts';
import { shardOf } from '../../../functions/platform/dynamodb/counters.ts';
import { db } from '../../../functions/platform/dynamodb/db.ts';
import { stackForFile } from '../../support/stack.ts';

stackForFile();

const DIA = '2019-05-06';
const DAY = { compartilhamentos: 1, upsGanhos: 10, primeiraSemana: 1, primeiraAno: 1 };
/** An id without a company, so nothing else counts for it; in a given shard, to share it with another. */
const newId = (shard?: string): string => {
  for (;;) {
    const id = randomUUID();
    if (shard === undefined || shardOf(id) === shard) return id;
  }
};
const shareOn = (dia: string, line: number): Fact => ({
  of: 'share',
  lugar: 'L',
  funcionarioId: 'ana',
  postId: 'post',
  line,
  dia,
  ups: 10,
});
const dayOf = async (empresaId: string, dia = DIA) =>
  (await listDays({ empresaId }, dia, dia, { fresh: true }))[0] ?? {};
const sharesOfAll = async (): Promise<number> =>
  (await listDays({ empresaId: ALL }, DIA, DIA, { fresh: true }))[0]?.compartilhamentos ?? 0;
async function calendars(empresaId: string) {
  const names = ['pessoa#2019#ana', 'post#2019#post', `empresa#2019#${empresaId}`];
  const records = await getRecords(empresaId, names);
  return names.map((name) => (records.get(name) as PersonItem | undefined)?.dias);
}

const send = db.send.bind(db);
/** Intercepts the product's writes to the database, one by one. */
function between(work: (item: string, go: () => Promise<unknown>) => Promise<unknown>): void {
  vi.spyOn(db, 'send').mockImplementation(((command: { input: Record<string, { item?: string }> }) => {
    const go = () => send(command as never) as Promise<unknown>;
    const place = command.input.Item ?? command.input.Key;
    return place?.item === undefined ? go() : work(place.item, go);
  }) as never);
}

/** A run that dies before or after one of its writes. */
async function dying(at: number, when: 'before' | 'after', run: () => Promise<void>): Promise<boolean> {
  let writes = 0;
  let dead = false;
  between(async (_, go) => {
    if (dead) throw new Error('died');
    writes += 1;
    if (writes < at) return go();
    dead = true;
    if (when === 'after') await go();
    throw new Error('died');
  });
  await run().catch(() => undefined);
  vi.restoreAllMocks();
  return dead;
}

afterEach(() => void vi.restoreAllMocks());

describe('a batch', () => {
  it.each(['before', 'after'] as const)('counts once if a run dies %s any of its writes', async (when) => {
    for (let at = 1, died = true; died; at += 1) {
      const [empresaId, all] = [newId(), await sharesOfAll()];
      died = await dying(at, when, () => countFacts(empresaId, [shareOn(DIA, 1)]));
      for (let times = 0; times < 2; times += 1) await countFacts(empresaId, [shareOn(DIA, 1)]);
      expect(await dayOf(empresaId)).toMatchObject(DAY);
      expect(await calendars(empresaId)).toEqual(['0506:1,0,10', '0506:1,0,10', '0506:1,0,10']);
      expect((await sharesOfAll()) - all).toBe(1);
      expect(died || at).toBe(died ? true : 9);
    }
  });

  it('left by a dead run is finished by the next run in its shard', async () => {
    const empresaId = newId();
    await dying(3, 'before', () => countFacts(empresaId, [shareOn(DIA, 1)]));
    await countFacts(newId(shardOf(empresaId)), [shareOn(DIA, 1)]);
    expect(await dayOf(empresaId)).toMatchObject(DAY);
    expect(await calendars(empresaId)).toEqual(['0506:1,0,10', '0506:1,0,10', '0506:1,0,10']);
  });

  it('of a run slower than the following ones no longer changes anything', async () => {
    const empresaId = newId();
    const held: (() => Promise<unknown>)[] = [];
    let holds = true;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    between(async (item, go) => {
      if (!holds || item.startsWith('lote#')) return go();
      held.push(go);
      await released;
      return go();
    });
    const slow = countFacts(empresaId, [shareOn(DIA, 1)]);
    await vi.waitUntil(() => held.length === 7);
    holds = false;
    await countFacts(empresaId, [shareOn(DIA, 1), shareOn(DIA, 2)]);
    await countFacts(empresaId, [shareOn('2019-05-07', 3)]);
    release();
    await slow;
    vi.restoreAllMocks();
    expect(await dayOf(empresaId)).toMatchObject({ ...DAY, compartilhamentos: 2, upsGanhos: 20 });
    const days = '0506:2,0,20;0507:1,0,10';
    expect(await calendars(empresaId)).toEqual([days, days, days]);
  });

  it('is counted once by simultaneous runs', async () => {
    const empresaId = newId();
    const facts = [1, 2, 3, 4].map((line) => shareOn(DIA, line));
    await Promise.all(facts.map((fact) => countFacts(empresaId, [fact, ...facts])));
    expect(await dayOf(empresaId)).toMatchObject({ ...DAY, compartilhamentos: 4, upsGanhos: 40 });
  });

  it('left by a dead run restores nothing of an erased company', async () => {
    const empresaId = newId();
    await countFacts(empresaId, [shareOn(DIA, 1)]);
    await dying(2, 'before', () => countFacts(empresaId, [shareOn('2019-05-07', 2)]));
    let from: Record<string, unknown> | undefined;
    do from = await eraseResults(empresaId, from);
    while (from);
    await countFacts(newId(shardOf(empresaId)), [shareOn(DIA, 1)]);
    expect(await dayOf(empresaId)).toEqual({});
    expect(await dayOf(empresaId, '2019-05-07')).toEqual({});
    expect(await calendars(empresaId)).toEqual([undefined, undefined, undefined]);
  });
});
