// @process without-stack

import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkItem, deleteItem, putItem, updateItem } from '../../../functions/platform/dynamodb/commands.ts';
import {
  all,
  any,
  attribute,
  beginsWith,
  below,
  equals,
  exists,
  missing,
  not,
  oneOf,
  orElse,
  Placeholders,
  plus,
  smaller,
  unchanged,
} from '../../../functions/platform/dynamodb/conditions.ts';
import { getItem, queryAll, queryFirst, scanPage } from '../../../functions/platform/dynamodb/queries.ts';
import {
  replaceAndRead,
  tryTransact,
  tryWrite,
  tryWriteAndRead,
  write,
  writeAndRead,
} from '../../../functions/platform/dynamodb/writes.ts';
import {
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
afterEach(() => vi.restoreAllMocks());
const key = { empresaId: 'E', id: '1' };

describe('a condition', () => {
  it('uses placeholders for attributes and values, and keeps nested conditions grouped', () => {
    const placeholders = new Placeholders();
    const condition = any(
      missing('estado'),
      all(oneOf('estado', ['a', 'b']), below('ate', 5)),
      not(exists('m.k')),
    );
    expect(condition(placeholders)).toBe(
      '(attribute_not_exists(#estado)) OR ((#estado IN (:0, :1)) AND (#ate < :2)) OR (NOT (attribute_exists(#m.#k)))',
    );
    expect(placeholders.attributes).toEqual({
      ExpressionAttributeNames: { '#estado': 'estado', '#ate': 'ate', '#m': 'm', '#k': 'k' },
      ExpressionAttributeValues: { ':0': 'a', ':1': 'b', ':2': 5 },
    });
  });

  it('uses a numbered placeholder for an attribute name that is not a valid placeholder', () => {
    const placeholders = new Placeholders();
    expect(missing('v#a-b')(placeholders)).toBe('attribute_not_exists(#_0)');
    expect(placeholders.names).toEqual({ '#_0': 'v#a-b' });
  });

  it('has no redundant parentheses, which DynamoDB refuses', () => {
    expect(all(missing('a'), all(missing('b')))(new Placeholders())).toBe(
      '(attribute_not_exists(#a)) AND (attribute_not_exists(#b))',
    );
  });

  it('omits undefined parts', () => {
    expect(all(equals('a', 1), undefined)(new Placeholders())).toBe('#a = :0');
    expect(unchanged({})).toBeUndefined();
  });

  it('compares with the value read, also if there was none', () => {
    expect(unchanged({ a: 1, b: undefined })?.(new Placeholders())).toBe(
      '(#a = :0) AND (attribute_not_exists(#b))',
    );
  });
});

describe('a write', () => {
  it('changes the named attributes, by operands computed in the database where given', () => {
    const change = {
      set: { a: 1, b: undefined, c: orElse('c', 2), d: plus('d', 3), e: attribute('a') },
      remove: ['f'],
      add: { g: 4 },
      take: { h: new Set(['x']) },
    };
    const { item } = updateItem('tags', key, change, { when: smaller('i', 5) });
    expect(item.Update).toMatchObject({
      UpdateExpression:
        'SET #a = :0, #c = if_not_exists(#c, :1), #d = #d + :2, #e = #a REMOVE #f ADD #g :3 DELETE #h :4',
      ConditionExpression: 'size(#i) < :5',
    });
    expect(() => updateItem('tags', key, { set: { a: undefined } })).toThrow('nothing to change');
  });

  it('of many attributes named by ids fits into an expression', () => {
    const ids = Array.from({ length: 201 }, (_, n) => `01JD${String(n).padStart(22, '0')}`);
    const add = Object.fromEntries(ids.map((id) => [id, 1]));
    const { Update } = updateItem('tags', key, { add }, { when: exists(ids[7] ?? '') }).item;
    expect(Update?.UpdateExpression?.length).toBeLessThan(4096);
    expect(Object.values(Update?.ExpressionAttributeNames ?? {})).toEqual(ids);
    expect(Update?.ConditionExpression).toBe('attribute_exists(#_7)');
  });

  it('requests the current item only if the meaning of its condition uses it', () => {
    const put = (otherwise: (current?: object) => Error) =>
      putItem('tags', key, { when: missing('id'), otherwise }).item.Put?.ReturnValuesOnConditionCheckFailure;
    expect(put((_current) => new Error())).toBe('ALL_OLD');
    expect(put(() => new Error())).toBeUndefined();
    expect(putItem('tags', key, { returnItem: true }).item.Put).toMatchObject({
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
  });

  it('that only checks names each value once', () => {
    const { ConditionCheck } = checkItem('tags', key, { when: equals('a', 1) }).item;
    expect(ConditionCheck?.ConditionExpression).toBe('#a = :0');
    expect(ConditionCheck?.ExpressionAttributeValues).toEqual({ ':0': 1 });
  });

  it('made alone throws the meaning of its failed condition, or returns false', async () => {
    const gone = deleteItem('tags', key, { when: exists('id'), otherwise: () => new Error('gone') });
    wire.answers({ DeleteItem: [conditionFailed, conditionFailed, ok()] });
    await expect(write(gone)).rejects.toThrow('gone');
    expect([await tryWrite(gone), await tryWrite(gone)]).toEqual([false, true]);
  });

  it('can return the item after or before it', async () => {
    wire.answers({ UpdateItem: [ok({ Attributes: row(key) }), conditionFailed], PutItem: [ok()] });
    const change = updateItem('tags', key, { set: { a: 1 } });
    expect(await writeAndRead(change)).toEqual(key);
    expect(await tryWriteAndRead(change)).toBeUndefined();
    expect(await replaceAndRead(putItem('tags', key))).toBeUndefined();
  });

  it('in a transaction throws the meaning of its failed condition, unless it is an expected one', async () => {
    const put = putItem('tags', key, { when: missing('id'), returnItem: true });
    const gone = checkItem('tags', key, { when: exists('id'), otherwise: () => new Error('gone') });
    wire.answers({
      TransactWriteItems: [cancelled(NONE, FAILED), cancelled({ ...FAILED, Item: row(key) }, NONE)],
    });
    await expect(tryTransact([put, gone], [put])).rejects.toThrow('gone');
    expect(await tryTransact([put, gone], [put])).toEqual({ write: put, current: key });
  });

  it('refused in a transaction is returned with the current item', async () => {
    const check = checkItem('tags', key, { when: exists('id'), otherwise: (_current) => new Error() });
    wire.answers({ TransactWriteItems: [cancelled(NONE, { ...FAILED, Item: row(key) }), ok()] });
    const writes = [putItem('tags', key), check];
    expect(await tryTransact(writes)).toEqual({ write: check, current: key });
    expect(await tryTransact(writes)).toBeUndefined();
  });
});

describe('a read', () => {
  it('names its partition, its range and the requested attributes', async () => {
    wire.answers({
      Query: [{ ...items(key), body: { ...items(key).body, LastEvaluatedKey: row(key) } }, items(key)],
    });
    const where = { empresaId: 'E' };
    expect(await queryAll('tags', { where, range: beginsWith('id', 'a'), only: ['id'] })).toEqual([key, key]);
    expect(wire.calls[0]?.input).toMatchObject({
      KeyConditionExpression: '(#empresaId = :0) AND (begins_with(#id, :1))',
      ProjectionExpression: '#id',
      ScanIndexForward: true,
    });
    expect(wire.calls[1]?.input.ExclusiveStartKey).toEqual(row(key));
  });

  it('of a whole table filters it, and returns the key of the next page', async () => {
    const page = { ...items(key), body: { ...items(key).body, LastEvaluatedKey: row(key) } };
    wire.answers({ Scan: [page, items()] });
    const filter = equals('conta.empresaId', 'E');
    const first = await scanPage('correio', { filter, only: ['id'], startKey: undefined });
    expect(first).toEqual({ items: [key], lastKey: key });
    expect(await scanPage('correio', { filter, startKey: first.lastKey })).toEqual({
      items: [],
      lastKey: undefined,
    });
    expect(wire.calls.map(({ input }) => input)).toMatchObject([
      { FilterExpression: '#conta.#empresaId = :0', ProjectionExpression: '#id' },
      { ExclusiveStartKey: row(key) },
    ]);
  });

  it('of the first item reads one, and one key to find it', async () => {
    wire.answers({ Query: [items(key)], GetItem: [ok()] });
    expect(await queryFirst('posts', { index: 'todos', where: { todos: 'post' } })).toEqual(key);
    expect(wire.calls[0]?.input).toMatchObject({ IndexName: 'todos', Limit: 1 });
    expect(await getItem('tags', key, { fresh: true })).toBeUndefined();
    expect(wire.calls[1]?.input.ConsistentRead).toBe(true);
  });
});
