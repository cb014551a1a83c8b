import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { handler as remind } from '../../../functions/events/connection-reminders.ts';
import { handler as probe } from '../../../functions/events/probe-shares.ts';
import { handler } from '../../../functions/events/share-video.ts';
import { newImages } from '../../../functions/store/stream.ts';
import {
  broken,
  conditionFailed,
  dynamoDbWireForFile,
  item,
  items,
  ok,
  row,
} from '../../support/dynamodb-wire.ts';

/** What streams and schedules hand over, when the world has moved on since. */
const wire = dynamoDbWireForFile();

const open = {
  funcionarioId: 'F',
  postId: 'P',
  empresaId: 'E',
  estado: 'processando',
  tentativa: 'T',
  legenda: 'Olá',
  midias: [],
  ups: 5,
};
const funcionario = { empresaId: 'E', id: 'F', ups: 0, movimentos: 0, hash: '' };
const connected = { ...funcionario, linkedinExpiraEm: '2999-01-01T00:00:00.000Z' };
const record = (image: object, more: object = {}): DynamoDBRecord => ({
  dynamodb: {
    NewImage: row(image) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'],
    ApproximateCreationDateTime: 1795176000,
    SequenceNumber: '7',
    ...more,
  },
});
const deliver = (...records: DynamoDBRecord[]) => handler({ Records: records });
const NOTHING_FAILED = { batchItemFailures: [] };
const CAME_AGAIN = { batchItemFailures: [{ itemIdentifier: '7' }] };
const changes = () =>
  wire.calls.filter(({ operation }) => operation === 'UpdateItem').map(({ input }) => input);

describe('a share that goes on after the answer', () => {
  it.each([
    ['is gone', item()],
    ['has ended', item({ ...open, estado: 'publicado' })],
    ['is another attempt’s by now', item({ ...open, tentativa: 'T2' })],
  ])('is left alone when it %s', async (_how, found) => {
    wire.answers({ GetItem: [found] });
    expect(await deliver(record(open))).toEqual(NOTHING_FAILED);
    expect(wire.operations()).toEqual(['GetItem']);
  });

  it.each([
    ['is gone', item()],
    ['is not connected any more', item(funcionario)],
  ])('fails when its employee %s, and is free again', async (_how, found) => {
    wire.answers({ 'GetItem compartilhamentos': [item(open)], GetItem: [found], UpdateItem: [ok()] });
    expect(await deliver(record(open))).toEqual(NOTHING_FAILED);
    expect(changes()).toMatchObject([{ ExpressionAttributeValues: { ':estado': { S: 'falhou' } } }]);
  });

  it('is left to the attempt that has taken over meanwhile', async () => {
    wire.answers({
      'GetItem compartilhamentos': [item(open)],
      GetItem: [item()],
      UpdateItem: [conditionFailed],
    });
    expect(await deliver(record(open))).toEqual(NOTHING_FAILED);
  });

  it('comes again when the database fails, on the way and at the end', async () => {
    wire.answers({ GetItem: [broken] });
    expect(await deliver(record(open))).toEqual(CAME_AGAIN);
    wire.answers({
      'GetItem compartilhamentos': [item(open)],
      'GetItem funcionarios': [item(connected)],
      'GetItem tokens': [broken],
    });
    expect(await deliver(record(open))).toEqual(CAME_AGAIN);
    wire.answers({ 'GetItem compartilhamentos': [item(open)], GetItem: [item()], UpdateItem: [broken] });
    expect(await deliver(record(open))).toEqual(CAME_AGAIN);
  });

  it('is taken up once, however often it was written', async () => {
    wire.answers({ GetItem: [item()] });
    await deliver(record(open), record(open), record({ ...open, estado: 'falhou' }), { dynamodb: {} });
    expect(wire.calls).toHaveLength(1);
  });
});

describe('records of a stream', () => {
  it('carry the row, its instant and the number that a failure is reported under', () => {
    expect(newImages({ Records: [record({ id: 'A' })] })).toEqual([
      { image: { id: 'A' }, at: new Date('2026-11-20T12:00:00Z'), sequence: '7' },
    ]);
  });

  it('without a row are passed over; without an instant they are of now', () => {
    const before = Date.now();
    const bare = record({ id: 'A' }, { ApproximateCreationDateTime: undefined, SequenceNumber: undefined });
    const [found, ...others] = newImages({ Records: [{}, { dynamodb: {} }, bare] });
    expect([others, found?.sequence]).toEqual([[], '']);
    expect(found?.at.getTime()).toBeGreaterThanOrEqual(before);
  });
});

describe('reminders of connections that end', () => {
  it('take up a morning that was cut off between two days at its last whole day', async () => {
    const estado = { hoje: '2026-11-20', dia: '2026-11-24', cursor: null };
    wire.answers({ GetItem: [item({ estado })], Query: [items()], PutItem: [ok()] });
    await remind({ time: '2026-11-20T12:00:00Z' }, { getRemainingTimeInMillis: () => 600_000 });
    const queries = wire.calls.filter(({ operation }) => operation === 'Query').map(({ input }) => input);
    expect(queries.map((query) => query.ExpressionAttributeValues[':dia'].S)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(queries[0]).not.toHaveProperty('ExclusiveStartKey');
  });
});

describe('a look at shares of unknown end', () => {
  it.each([
    ['gone', item()],
    ['known by now', item({ ...open, estado: 'falhou' })],
  ])('passes over one that is %s', async (_how, found) => {
    wire.answers({ Query: [items(open)], GetItem: [found] });
    expect(
      await probe({ time: '2026-11-20T12:00:00Z' }, { getRemainingTimeInMillis: () => 600_000 }),
    ).toEqual({ compartilhamentos: 1 });
    expect(wire.operations()).toEqual(['Query', 'GetItem']);
  });
});
