import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import type { MovimentoItem } from '../../../functions/areas/movimentos/store/movement-lines.ts';
import { lineId } from '../../../functions/platform/dynamodb/ids.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import { notFound } from '../../../shared/errors.ts';
import { stackForFile } from '../../support/stack.ts';
import { earned, type Ledger, ledgerOf } from './ledger-of.ts';

const stack = stackForFile();
let ledger: Ledger;
beforeAll(async () => {
  ledger = await ledgerOf(stack);
});

describe('a write by a balance', () => {
  it('makes the change once on a current copy', async () => {
    const start = await ledger.newcomer();
    const seen: FuncionarioItem[] = [];
    const answer = await ledger.withBalance(start, async (current) => {
      seen.push(current);
      return 'done';
    });
    expect([answer, seen]).toEqual(['done', [start]]);
  });

  it('retries on a fresh copy when the ledger changed', async () => {
    const start = await ledger.newcomer();
    await ledger.add(start, earned(10));
    const saldo = await ledger.withBalance(
      start,
      async (current) => (await ledger.add(current, earned(5))).saldo,
    );
    expect(saldo).toBe(15);
  });

  it('loses none of many simultaneous movements', async () => {
    const start = await ledger.newcomer();
    await Promise.all(
      [1, 2, 3, 4].map((valor) => ledger.withBalance(start, (current) => ledger.add(current, earned(valor)))),
    );
    expect(await ledger.read(start)).toMatchObject({ ups: 10, movimentos: 4, totalCompartilhados: 4 });
  });

  it('refuses for lack of balance only by a fresh copy, read once', async () => {
    const start = await ledger.newcomer();
    await ledger.add(start, earned(10));
    let tries = 0;
    const spend = (valor: number) =>
      ledger.withBalance(start, async (current) => {
        tries += 1;
        return ledger.add(current, earned(valor, { motivo: 'troca' }));
      });
    expect((await spend(-8)).saldo).toBe(2);
    tries = 0;
    await expect(spend(-8)).rejects.toMatchObject({ status: 409, message: 'Saldo de UPS insuficiente.' });
    expect(tries).toBe(2);
  });

  it.each([
    ['of ours', notFound(REFUSALS.trocaNotFound.message)],
    ['of the database', new Error('disk full')],
  ])('throws any other failure %s at once', async (_whose, failure) => {
    let tries = 0;
    const change = async () => {
      tries += 1;
      throw failure;
    };
    await expect(ledger.withBalance(await ledger.newcomer(), change)).rejects.toBe(failure);
    expect(tries).toBe(1);
  });

  it('503 if the ledger changes with every try', async () => {
    let tries = 0;
    const change = async () => {
      tries += 1;
      throw new ledger.StaleBalanceError();
    };
    await expect(ledger.withBalance(await ledger.newcomer(), change)).rejects.toMatchObject({
      status: 503,
      cause: expect.any(ledger.StaleBalanceError),
    });
    expect(tries).toBe(13);
  });

  it('401 once the employee is gone', async () => {
    const start = await ledger.newcomer();
    await ledger.removeFuncionario(start, new Date(), []);
    await expect(
      ledger.withBalance(start, (current) => ledger.add(current, earned(1))),
    ).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('reading a ledger', () => {
  it('pages from the newest line, and never reaches another employee’s', async () => {
    const start = await ledger.newcomer();
    let current = start;
    for (const valor of [1, 2, 3]) current = (await ledger.add(current, earned(valor))).after;
    const valuesOf = ({ items }: { items: MovimentoItem[] }) => items.map(({ valor }) => valor);
    const page = await ledger.listMovimentos(start.id, { limit: 2 });
    expect(valuesOf(page)).toEqual([3, 2]);
    const rest = await ledger.listMovimentos(start.id, { limit: 2, cursor: page.nextCursor });
    expect([valuesOf(rest), rest.nextCursor]).toEqual([[1], undefined]);
    expect(valuesOf(await ledger.listMovimentos(randomUUID(), { limit: 2 }))).toEqual([]);
  });

  it('reads from the first line up to a number of them, over pages of the database', async () => {
    const start = await ledger.newcomer();
    // A query reads a megabyte: lines this long take two pages.
    const long = (number: number) => ({
      item: {
        Put: {
          TableName: ledger.table('movimentos'),
          Item: {
            ...ledger.movement(start, earned(1)).line,
            id: lineId(number),
            referencia: 'x'.repeat(350_000),
          },
        },
      },
    });
    for (const number of [1, 2, 3, 4, 5]) await ledger.transact([long(number)]);
    const pages: string[][] = [];
    for await (const page of ledger.pagesOfLines(start.id, 4, { fresh: true }))
      pages.push(page.map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toEqual(['0000000001', '0000000002', '0000000003', '0000000004']);
  });
});
