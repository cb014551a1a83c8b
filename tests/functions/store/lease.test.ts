import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { below } from '../../../functions/platform/dynamodb/conditions.ts';
import { newUlid } from '../../../functions/platform/dynamodb/ids.ts';
import { addMs, SECOND_MS } from '../../../shared/rules/dates.ts';
import { stackForFile } from '../../support/stack.ts';
import { fill } from '../../support/table-rows.ts';

stackForFile();
const NOW = new Date('2031-03-10T12:00:00Z');
const MS = 10 * SECOND_MS;
const later = (seconds: number) => addMs(NOW, seconds * SECOND_MS);
let lease: typeof import('../../../functions/platform/dynamodb/lease.ts');
let empresaId: string;

beforeAll(async () => {
  lease = await import('../../../functions/platform/dynamodb/lease.ts');
});
beforeEach(() => {
  empresaId = newUlid(new Date());
});

const keyOf = (id = 'A') => ({ empresaId, id });
const by = (owner: string, now = NOW) => ({ owner, ms: MS, now });
const isAcquired = async (owner: string, now = NOW, id = 'A') =>
  (await lease.tryAcquireLease('exportacoes', keyOf(id), by(owner, now))).item !== undefined;

describe('a lease', () => {
  it('is held by one run until released', async () => {
    expect(await isAcquired('one')).toBe(true);
    expect(await isAcquired('two', later(9))).toBe(false);
    expect(await isAcquired('one'), 'its owner, whose answer was lost').toBe(true);
    expect(await lease.releaseLease('exportacoes', keyOf(), 'two')).toBe(false);
    expect(await lease.releaseLease('exportacoes', keyOf(), 'one')).toBe(true);
    expect(await isAcquired('two')).toBe(true);
  });

  it('expires unless renewed; a run that lost it can neither renew nor release it', async () => {
    await isAcquired('one');
    expect(await lease.renewLease('exportacoes', keyOf(), by('one', later(5)))).toBe(true);
    expect(await isAcquired('two', later(14))).toBe(false);
    expect(await isAcquired('two', later(15))).toBe(true);
    expect(await lease.renewLease('exportacoes', keyOf(), { ...by('one'), set: { nome: 'late' } })).toBe(
      false,
    );
    expect(await lease.releaseLease('exportacoes', keyOf(), 'one')).toBe(false);
    const { refused } = await lease.tryAcquireLease('exportacoes', keyOf(), by('three', later(16)));
    expect(refused).toEqual({ ...keyOf(), ocupadoPor: 'two', ocupadoAte: later(25).toISOString() });
  });

  it('is acquired by one of several simultaneous runs', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => isAcquired(`run ${n}`)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('can be acquired together with a change, only while the change’s condition holds', async () => {
    expect(
      await lease.tryAcquireLease('exportacoes', keyOf(), { ...by('one'), given: { status: 'x' } }),
    ).toEqual({
      refused: undefined,
    });
    await fill('exportacoes', 1, () => ({ ...keyOf(), status: 'x', espera: true, n: 3 }));
    const acquisition = { ...by('one'), set: { nome: 'A' }, remove: ['espera'], add: { corridas: 1 } };
    const when = below('n', 3);
    const refused = await lease.tryAcquireLease('exportacoes', keyOf(), { ...acquisition, when });
    expect(refused).toMatchObject({ refused: { status: 'x', espera: true } });
    const { item } = await lease.tryAcquireLease('exportacoes', keyOf(), {
      ...acquisition,
      given: { status: 'x' },
    });
    expect(item).toMatchObject({ status: 'x', nome: 'A', corridas: 1, ocupadoPor: 'one' });
    expect(item).not.toHaveProperty('espera');
  });

  it('on several slots acquires the first free one', async () => {
    await isAcquired('other', NOW, 'A');
    const keys = ['A', 'B'].map((id) => keyOf(id));
    expect(await lease.tryAcquireOneOf('exportacoes', keys, by('one'))).toBe(1);
    expect(await lease.tryAcquireOneOf('exportacoes', keys, by('two'))).toBeUndefined();
    expect(await lease.tryAcquireOneOf('exportacoes', keys, by('two', later(10)))).toBe(0);
  });
});
