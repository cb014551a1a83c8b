import { beforeAll, describe, expect, it } from 'vitest';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import type { MovimentoItem } from '../../../functions/areas/movimentos/store/movement-lines.ts';
import { isHidden } from '../../../functions/areas/ranking/index.ts';
import { stackForFile } from '../../support/stack.ts';
import { earned, type Ledger, ledgerOf } from './ledger-of.ts';

const stack = stackForFile();
let ledger: Ledger;
beforeAll(async () => {
  ledger = await ledgerOf(stack);
});

describe('a movement', () => {
  it('writes line, balance and ranking place together, each line chained to the previous one', async () => {
    const start = await ledger.newcomer();
    const first = await ledger.add(start, earned(10));
    const second = await ledger.add(
      first.after,
      earned(-4, { motivo: 'troca', referencia: 'troca-1', now: new Date('2026-11-20T13:00:00Z') }),
    );

    expect(first.saldo).toBe(10);
    expect(second.after).toMatchObject({
      ups: 6,
      movimentos: 2,
      hash: second.line.hash,
      ordem: `999999993#2026-11-20T13:00:00.000Z#${start.id}`,
    });
    const { items } = await ledger.listMovimentos(start.id, { limit: 10 });
    expect(items).toEqual([second.line, first.line]);
    expect(items).toMatchObject([
      {
        id: '0000000002',
        empresaId: start.empresaId,
        funcionarioId: start.id,
        data: '2026-11-20T13:00:00.000Z',
        valor: -4,
        motivo: 'troca',
        referencia: 'troca-1',
        saldo: 6,
        hashAnterior: first.line.hash,
      },
      { id: '0000000001', valor: 10, saldo: 10, hashAnterior: '' },
    ]);
  });

  it('counts as a share only if it is one', async () => {
    const shared = await ledger.add(await ledger.newcomer(), earned(10));
    expect(shared.after.totalCompartilhados).toBe(1);
    const refunded = await ledger.add(shared.after, earned(5, { motivo: 'cancelamento' }));
    expect(refunded.after.totalCompartilhados).toBe(1);
  });

  it('adds the given counts, and no others', async () => {
    const start = await ledger.newcomer();
    const { after } = await ledger.add(start, earned(10), { compartilhamentos: 1 });
    await ledger.add(after, earned(1));
    expect(await ledger.readCounters(start.empresaId)).toEqual({ compartilhamentos: 1 });
  });

  it('of zero UPS writes no line, and leaves the ranking place unchanged', async () => {
    const { after } = await ledger.add(await ledger.newcomer(), earned(10));
    const nothing = await ledger.add(after, earned(0, { now: new Date('2027-01-01T00:00:00Z') }));
    expect(nothing.after).toMatchObject({ ups: 10, movimentos: 2, ordem: after.ordem });
  });

  it('may spend the last UPS, never more: 409', async () => {
    const { after } = await ledger.add(await ledger.newcomer(), earned(10));
    expect(() => ledger.movement(after, earned(-11))).toThrow(
      expect.objectContaining({ status: 409, message: 'Saldo de UPS insuficiente.' }),
    );
    expect((await ledger.add(after, earned(-10))).after.ups).toBe(0);
  });

  it('fails as stale if the ledger changed meanwhile, and writes nothing', async () => {
    const start = await ledger.newcomer();
    const { after } = await ledger.add(start, earned(10));
    for (const copy of [start, { ...after, movimentos: 0 }, { ...after, ups: 9 }]) {
      await expect(ledger.add(copy, earned(1), { compartilhamentos: 1 })).rejects.toThrow(
        ledger.StaleBalanceError,
      );
    }
    const { ups, movimentos, hash, ordem, totalCompartilhados } = after;
    expect(await ledger.read(start)).toMatchObject({ ups, movimentos, hash, ordem, totalCompartilhados });
    expect((await ledger.listMovimentos(start.id, { limit: 10 })).items).toHaveLength(1);
    expect((await ledger.readCounters(start.empresaId)).compartilhamentos).toBeUndefined();
  });

  it('keeps the name of an employee who left the rankings meanwhile hidden', async () => {
    const { changePreferencias } = await import('../../../functions/areas/avisos/store/preferencias.ts');
    const { earnInMonth } = await import('../../../functions/areas/ranking/store/standings.ts');
    const earn = (before: FuncionarioItem) =>
      ledger.add(before, earned(10, { month: earnInMonth(before, 10, new Date('2026-11-20T12:00:00Z')) }));
    const { after: shown } = await earn(await ledger.newcomer());
    const conta = { tipo: 'funcionario', empresaId: shown.empresaId, contaId: shown.id } as const;
    await changePreferencias(conta, shown, { aparecerNoRanking: false });
    await expect(earn(shown)).rejects.toThrow(ledger.StaleBalanceError);
    const { after } = await earn(await ledger.read(shown));
    expect([after.ordem, after.ordemMes].map((place) => isHidden(String(place)))).toEqual([true, true]);
  });

  it('carries a short name: one line of at most 80 characters', async () => {
    const { line } = ledger.movement(
      await ledger.newcomer(),
      earned(1, { nome: ` Dia\n  da  ${'ação'.repeat(40)} ` }),
    );
    expect(line.nome).toBe(`Dia da ${'ação'.repeat(40)}`.slice(0, 80));
    expect(ledger.movement(await ledger.newcomer(), earned(1, { nome: '' })).line).not.toHaveProperty('nome');
  });

  it('never replaces a line', async () => {
    const start = await ledger.newcomer();
    const { line, writes } = ledger.movement(start, earned(10));
    await ledger.transact(writes.slice(1, 2));
    await expect(ledger.add(start, earned(3))).rejects.toThrow(ledger.StaleBalanceError);
    expect((await ledger.listMovimentos(start.id, { limit: 10 })).items).toEqual([line]);
  });
});

describe('a movement of an inactive employee', () => {
  const inactive = async () => {
    const { deactivate } = await import('../../../functions/areas/funcionarios/store/inactive.ts');
    const { after } = await ledger.add(await ledger.newcomer(), earned(10));
    await deactivate(after, new Date('2026-11-21T12:00:00Z'), { values: {}, remove: [], writes: [] });
    return ledger.read(after);
  };

  it('changes balance and counts, and the kept place instead of one in the ranking', async () => {
    const before = await inactive();
    const { after, line } = await ledger.add(before, earned(5), { compartilhamentos: 1 });
    expect(after).toMatchObject({
      ups: 15,
      movimentos: 2,
      hash: line.hash,
      totalCompartilhados: 2,
      guardado: { ordem: `999999984#2026-11-20T12:00:00.000Z#${before.id}` },
    });
    expect(after).not.toHaveProperty('ordem');
    expect(await ledger.readCounters(before.empresaId)).toMatchObject({ compartilhamentos: 1 });
    const refunded = await ledger.add(after, earned(1, { motivo: 'cancelamento' }));
    expect(refunded.after).toMatchObject({ ups: 16, totalCompartilhados: 2 });
  });

  it('of zero UPS leaves the kept place unchanged', async () => {
    const before = await inactive();
    const { after } = await ledger.add(before, earned(0, { now: new Date('2027-01-01T00:00:00Z') }));
    expect(after).toMatchObject({ movimentos: 2, guardado: { ordem: before.guardado?.ordem } });
  });
});

describe('the hash of a line', () => {
  const line = {
    hashAnterior: 'abc',
    funcionarioId: 'f',
    empresaId: 'e',
    id: '0000000001',
    data: '2026-11-20T12:00:00.000Z',
    valor: 10,
    motivo: 'compartilhamento',
    referencia: 'p',
    saldo: 10,
  } as const satisfies Omit<MovimentoItem, 'hash' | 'nome'>;

  it('is unchanged since the first ledgers were written', () => {
    expect(ledger.hashOf(line)).toBe('e7b7f2b26441311f40bf07132d7358f7bb578836364ffab6a475a62f3d6f08c4');
  });

  it.each([
    { hashAnterior: 'abd' },
    { funcionarioId: 'g' },
    { id: '0000000002' },
    { data: '2026-11-20T12:00:00.001Z' },
    { valor: 11 },
    { motivo: 'cancelamento' as const },
    { referencia: 'q' },
    { saldo: 11 },
  ])('changes with %j', (change) => {
    expect(ledger.hashOf({ ...line, ...change })).not.toBe(ledger.hashOf(line));
  });
});
