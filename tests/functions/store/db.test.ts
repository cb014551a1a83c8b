// @process without-stack

import { afterEach, describe, expect, it, vi } from 'vitest';
import { putItem, type Write } from '../../../functions/platform/dynamodb/commands.ts';
import { batchGet, queryPage } from '../../../functions/platform/dynamodb/queries.ts';
import { transact, tryWrite } from '../../../functions/platform/dynamodb/writes.ts';
import {
  broken,
  cancelled,
  conditionFailed,
  dynamoDbWireForFile,
  FAILED,
  items,
  NONE,
  ok,
  row,
} from '../../support/dynamodb-wire.ts';

const wire = dynamoDbWireForFile();
// Pauses between two tries are random: always the shortest here.
afterEach(() => vi.restoreAllMocks());
const hurry = () => vi.spyOn(Math, 'random').mockReturnValue(0);

const key = (id: string) => ({ empresaId: 'E', id });
const tags = (...ids: string[]) => ok({ Responses: { 'painel-tags': ids.map((id) => row(key(id))) } });
const left = (...ids: string[]) => ({ 'painel-tags': { Keys: ids.map((id) => row(key(id))) } });
const write: Write['item'] = { Put: { TableName: 'painel-tags', Item: key('1') } };

describe('a page of a query', () => {
  const query = () => queryPage('tags', { where: { empresaId: 'E' } });

  it('has rows, their number and the key of the next page', async () => {
    wire.answers({ Query: [ok({ ...items(key('1')).body, LastEvaluatedKey: row(key('1')) })] });
    expect(await query()).toEqual({ items: [key('1')], lastKey: key('1') });
  });

  it('is empty if the answer is empty', async () => {
    wire.answers({ Query: [ok()] });
    expect(await query()).toEqual({ items: [], lastKey: undefined });
  });
});

describe('rows by key', () => {
  it('are returned in the order of the keys, without missing ones', async () => {
    wire.answers({ BatchGetItem: [tags('3', '1')] });
    expect(await batchGet('tags', ['1', '2', '3'].map(key))).toEqual([key('1'), key('3')]);
  });

  it('are requested again if the database leaves some unprocessed', async () => {
    hurry();
    wire.answers({
      BatchGetItem: [
        ok({ UnprocessedKeys: left('1', '2') }),
        ok({ ...tags('2').body, UnprocessedKeys: left('1') }),
        tags('1'),
      ],
    });
    expect(await batchGet('tags', ['1', '2'].map(key))).toEqual([key('1'), key('2')]);
    expect(wire.calls.map(({ input }) => input.RequestItems['painel-tags'].Keys.length)).toEqual([2, 2, 1]);
  });

  it('503 if it always leaves some unprocessed', async () => {
    hurry();
    wire.answers({ BatchGetItem: [ok({ UnprocessedKeys: left('1') })] });
    await expect(batchGet('tags', [key('1')])).rejects.toMatchObject({ status: 503 });
    expect(wire.calls).toHaveLength(11);
  });

  it('are requested a hundred at a time, and not at all without keys', async () => {
    wire.answers({ BatchGetItem: [ok()] });
    expect(await batchGet('tags', [])).toEqual([]);
    await batchGet(
      'tags',
      Array.from({ length: 101 }, (_, n) => key(String(n))),
    );
    expect(wire.calls.map(({ input }) => input.RequestItems['painel-tags'].Keys.length).sort()).toEqual([
      1, 100,
    ]);
  });
});

describe('a conditional write', () => {
  const put = () => tryWrite(putItem('tags', key('1')));

  it('returns whether it was made, and throws any other failure', async () => {
    wire.answers({ PutItem: [ok(), conditionFailed, broken] });
    expect([await put(), await put()]).toEqual([true, false]);
    await expect(put()).rejects.toHaveProperty('name', 'ResourceNotFoundException');
  });
});

describe('a transaction', () => {
  const gone = new Error('gone');

  it('throws the meaning of the first failed condition, given the current row', async () => {
    const seen: unknown[] = [];
    const otherwise = (current: unknown) => {
      seen.push(current);
      return gone;
    };
    wire.answers({ TransactWriteItems: [cancelled(NONE, { ...FAILED, Item: row(key('7')) }, FAILED)] });
    const writes = [
      { item: write },
      { item: write, otherwise },
      { item: write, otherwise: () => new Error('late') },
    ];
    await expect(transact(writes)).rejects.toBe(gone);
    expect(seen).toEqual([key('7')]);
  });

  it('throws a general error for a condition without a meaning', async () => {
    wire.answers({ TransactWriteItems: [cancelled(FAILED)] });
    await expect(transact([{ item: write }])).rejects.toHaveProperty('name', 'ConditionFailedError');
    expect(wire.calls).toHaveLength(1);
  });

  it.each([
    'TransactionConflict',
    'ThrottlingError',
    'ProvisionedThroughputExceeded',
  ])('is retried after %s', async (Code) => {
    hurry();
    wire.answers({ TransactWriteItems: [cancelled({ Code }), ok()] });
    await transact([{ item: write }]);
    expect(wire.calls).toHaveLength(2);
  });

  it('503 if the contention never ends', async () => {
    hurry();
    wire.answers({ TransactWriteItems: [cancelled({ Code: 'TransactionConflict' })] });
    await expect(transact([{ item: write }])).rejects.toMatchObject({ status: 503 });
    expect(wire.calls).toHaveLength(11);
  });

  it.each([
    ['is too large', cancelled({ Code: 'ItemCollectionSizeLimitExceeded' })],
    ['failed without a reason', { ...cancelled(), body: { __type: 'ConditionFailedError' } }],
    ['was never possible', broken],
  ])('that %s is not retried', async (_why, answer) => {
    wire.answers({ TransactWriteItems: [answer, ok()] });
    await expect(transact([{ item: write }])).rejects.toThrow();
    expect(wire.calls).toHaveLength(1);
  });
});
