// @process without-stack

import { describe, expect, it } from 'vitest';
import type { FuncionarioItem } from '../../../functions/areas/contas/index.ts';
import {
  type LedgerDifference,
  verifiedPages,
  verifyLedger,
} from '../../../functions/areas/movimentos/ledger-checks.ts';
import { hashOf, type MovimentoItem } from '../../../functions/areas/movimentos/store/movement-lines.ts';
import { dynamoDbWireForFile, item, items, ok, row } from '../../support/dynamodb-wire.ts';

const wire = dynamoDbWireForFile();

const who = { empresaId: 'E', funcionarioId: 'F' };
/** Two lines as the product writes them: 10 UPS earned, 4 spent. */
function soundLines(): [MovimentoItem, MovimentoItem] {
  const line = (number: string, valor: number, saldo: number, hashAnterior: string): MovimentoItem => {
    const sealed = {
      ...who,
      id: `000000000${number}`,
      data: '2026-11-20T12:00:00.000Z',
      valor,
      motivo: 'compartilhamento' as const,
      referencia: 'P',
      saldo,
      hashAnterior,
    };
    return { ...sealed, hash: hashOf(sealed), nome: 'Post' };
  };
  const first = line('1', 10, 10, '');
  return [first, line('2', -4, 6, first.hash)];
}
const accountOf = (lines: MovimentoItem[]) => ({
  empresaId: 'E',
  id: 'F',
  ups: lines.at(-1)?.saldo ?? 0,
  movimentos: lines.length,
  hash: lines.at(-1)?.hash ?? '',
});

async function verify(lines: MovimentoItem[], account?: object) {
  wire.answers({
    'Query funcionarios': [items({ empresaId: 'E', id: 'F' })],
    BatchGetItem: [ok({ Responses: { 'painel-funcionarios': [row({ empresaId: 'E', id: 'F' })] } })],
    GetItem: [item(account)],
    'Query movimentos': [items(...lines)],
  });
  const found: LedgerDifference[] = [];
  let accounts = 0;
  for await (const { contas, differences } of verifiedPages()) {
    accounts += contas;
    found.push(...differences);
  }
  return { contas: accounts, found };
}
const whatsOf = async (lines: MovimentoItem[], account: object = accountOf(lines)) =>
  (await verify(lines, account)).found.map(({ movimento, what }) => [movimento, what]);
/** A forged line whose hash was recomputed to match. */
const forged = (line: MovimentoItem, change: Partial<MovimentoItem>): MovimentoItem => {
  const after = { ...line, ...change };
  return { ...after, hash: hashOf(after) };
};

describe('verifying a ledger', () => {
  it('finds nothing in a sound ledger, and skips employees deleted meanwhile', async () => {
    const lines = soundLines();
    expect(await verify(lines, accountOf(lines))).toEqual({ contas: 1, found: [] });
    expect(await verify([], accountOf([]))).toEqual({ contas: 1, found: [] });
    expect(await verify(lines)).toEqual({ contas: 0, found: [] });
    const [first, second] = lines;
    const spent = [first, forged(second, { valor: -10, saldo: 0 })];
    expect(await verify(spent, accountOf(spent))).toEqual({ contas: 1, found: [] });
  });

  it('reads the record itself, and counts an account in one of the parts alone', async () => {
    const lines = soundLines();
    await verify(lines, accountOf(lines));
    const { input } = wire.calls.find(({ operation }) => operation === 'GetItem') ?? {};
    expect(input).toMatchObject({ ConsistentRead: true, Key: { empresaId: { S: 'E' }, id: { S: 'F' } } });
    const counts: number[] = [];
    for (const part of [0, 1]) {
      for await (const { contas } of verifiedPages(undefined, { part, parts: 2 })) counts.push(contas);
    }
    expect(counts.sort()).toEqual([0, 1]);
  });

  it('trusts a read that lags only if it finds nothing', async () => {
    const [first, second] = soundLines();
    const account = accountOf([first, second]);
    const readings = () =>
      wire.calls
        .filter(({ input }) => input.TableName?.endsWith('movimentos'))
        .map(({ input }) => input.ConsistentRead ?? false);
    await verify([first, second], account);
    expect(readings()).toEqual([false]);
    wire.answers({ 'Query movimentos': [items(first), items(first, second)] });
    const seen: string[] = [];
    expect(await verifyLedger(account as FuncionarioItem, ({ id }) => seen.push(id))).toEqual([]);
    expect(readings()).toEqual([false, true]);
    expect(seen).toEqual([first.id, first.id, second.id]);
  });

  it('names the employee and the line that differ', async () => {
    const [first, second] = soundLines();
    const lines = [first, { ...second, referencia: 'X' }];
    const { found } = await verify(lines, { ...accountOf(lines), ups: 7 });
    expect(found).toEqual([
      { ...who, movimento: '0000000002', what: 'altered line' },
      { ...who, what: 'balance 7, ledger 6' },
    ]);
  });

  it('finds a missing line, at the beginning and at the end', async () => {
    const [first, second] = soundLines();
    const account = accountOf([first, second]);
    expect(await whatsOf([second], account)).toEqual([
      ['0000000002', 'missing or extra line'],
      ['0000000002', 'balance 6, computed -4'],
      ['0000000002', 'negative balance -4'],
      ['0000000002', 'not chained to the line before'],
      [undefined, '2 lines noted, 1 found'],
    ]);
    expect(await whatsOf([first], account)).toEqual([
      [undefined, '2 lines noted, 1 found'],
      [undefined, 'balance 6, ledger 10'],
      [undefined, 'account and ledger end in different hashes'],
    ]);
  });

  it('finds a line forged together with its hash', async () => {
    const [first, second] = soundLines();
    const lines = [first, forged(second, { valor: 40, saldo: 50, hashAnterior: 'x' })];
    expect(await whatsOf(lines)).toEqual([['0000000002', 'not chained to the line before']]);
    const rich = [forged(first, { valor: 100, saldo: 100 }), second];
    expect(await whatsOf(rich)).toEqual([
      ['0000000002', 'balance 6, computed 96'],
      ['0000000002', 'not chained to the line before'],
    ]);
  });
});
