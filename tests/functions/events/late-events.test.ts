import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { handler as remind } from '../../../functions/areas/compartilhamentos/consumers/connection-reminders.ts';
import { handler as probe } from '../../../functions/areas/compartilhamentos/consumers/probe-shares.ts';
import { handler } from '../../../functions/areas/compartilhamentos/consumers/share-video.ts';
import { newImages } from '../../../functions/platform/dynamodb/stream.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import {
  broken,
  cancelled,
  conditionFailed,
  conditionOf,
  dynamoDbWireForFile,
  FAILED,
  item,
  items,
  NONE,
  ok,
  row,
  valuesSet,
} from '../../support/dynamodb-wire.ts';

/** What streams and schedules hand over, when the world has moved on since. */
const wire = dynamoDbWireForFile();

const waiting = {
  funcionarioId: 'F',
  postId: 'P',
  empresaId: 'E',
  estado: 'na_fila',
  tentativa: 'T',
  pedidoEm: '2026-11-20T12:00:00.000Z',
  legenda: 'Olá',
  midias: [],
  ups: 5,
};
const taken = { ...waiting, estado: 'processando', ate: 1 };
const funcionario = { empresaId: 'E', id: 'F', ups: 0, movimentos: 0, hash: '' };
const connected = { ...funcionario, linkedinExpiraEm: '2999-01-01T00:00:00.000Z' };
const post = { empresaId: 'E', id: 'P', visivel: 'E' };
const asked = domainEvent('compartilhamento.pedido', { funcionarioId: 'F', postId: 'P', tentativa: 'T' });
const deliver = () => handler(deliveries([asked]));
const NOTHING_FAILED = { batchItemFailures: [] };
const CAME_AGAIN = { batchItemFailures: [{ itemIdentifier: 'm0' }] };
const changes = () =>
  wire.calls.filter(({ operation }) => operation === 'UpdateItem').map(({ input }) => input);
const states = () => changes().map((update) => valuesSet(update).estado?.S);
const record = (image: object, more: object = {}): DynamoDBRecord => ({
  dynamodb: {
    NewImage: row(image) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'],
    ApproximateCreationDateTime: 1795176000,
    SequenceNumber: '7',
    ...more,
  },
});
/** What the worker reads and writes, on its usual way: only what is named differs. */
const world = (odd: Record<string, ReturnType<typeof ok>[]>) =>
  wire.answers({
    'GetItem compartilhamentos': [item(waiting)],
    'GetItem funcionarios': [item(connected)],
    'GetItem posts': [item(post)],
    'GetItem empresas': [item({ id: 'E' })],
    UpdateItem: [ok({ Attributes: row(taken) }), ok()],
    ...odd,
  });

describe('a share that goes on after the answer', () => {
  it.each([
    ['is gone', item()],
    ['has ended', item({ ...waiting, estado: 'publicado' })],
    ['is being worked on', item(taken)],
    ['is another attempt’s by now', item({ ...waiting, tentativa: 'T2' })],
  ])('is left alone when it %s', async (_how, found) => {
    world({ 'GetItem compartilhamentos': [found] });
    expect(await deliver()).toEqual(NOTHING_FAILED);
    expect(wire.operations()).toEqual(['GetItem']);
  });

  it('is left to whoever takes it up first', async () => {
    world({ UpdateItem: [conditionFailed] });
    expect(await deliver()).toEqual(NOTHING_FAILED);
    expect(wire.operations()).toEqual(['GetItem', 'UpdateItem']);
  });

  it('begins its lease with the work, by what there is to upload', async () => {
    const now = new Date('2999-01-01T00:00:00Z');
    for (const [midias, minutes] of [
      [[], 2],
      [['midias/E/1.mp4'], 16],
    ] as const) {
      world({ 'GetItem compartilhamentos': [item({ ...waiting, midias })], 'GetItem posts': [item()] });
      await handler(deliveries([asked], now));
      const [update] = changes();
      expect(conditionOf(update)).toBe('(estado = "na_fila") AND (tentativa = "T")');
      expect(valuesSet(update).ate).toEqual({ N: String(now.getTime() + minutes * 60_000) });
    }
  });

  it.each([
    ['employee is gone', { 'GetItem funcionarios': [item()] }],
    ['employee is not connected any more', { 'GetItem funcionarios': [item(funcionario)] }],
    ['post is gone', { 'GetItem posts': [item()] }],
    ['company is about to end', { 'GetItem empresas': [item({ id: 'E', encerraEm: '2999-01-01' })] }],
    ['post is not shown any more', { 'GetItem posts': [item({ ...post, visivel: undefined })] }],
  ])('fails when its %s, and is free again', async (_how, odd) => {
    world(odd);
    expect(await deliver()).toEqual(NOTHING_FAILED);
    expect(states()).toEqual(['processando', 'falhou']);
  });

  it('is left to the attempt that has taken over meanwhile', async () => {
    world({ 'GetItem posts': [item()], UpdateItem: [ok({ Attributes: row(taken) }), conditionFailed] });
    expect(await deliver()).toEqual(NOTHING_FAILED);
  });

  it('comes again when the database fails before it is taken up', async () => {
    world({ 'GetItem compartilhamentos': [broken] });
    expect(await deliver()).toEqual(CAME_AGAIN);
    world({ UpdateItem: [broken] });
    expect(await deliver()).toEqual(CAME_AGAIN);
    expect(changes()).toHaveLength(1);
  });

  it.each([
    ['on the way', { 'GetItem tokens': [broken] }],
    ['at the end', { 'GetItem posts': [item()], UpdateItem: [ok({ Attributes: row(taken) }), broken, ok()] }],
  ])('goes back into the queue when the database fails %s, unless something was sent', async (_when, odd) => {
    world(odd);
    expect(await deliver()).toEqual(CAME_AGAIN);
    expect(conditionOf(changes().at(-1))).toContain('(ate = 1)');
    expect(states().at(-1)).toBe('na_fila');
  });

  it('comes again too when it can’t even go back: its lease runs out', async () => {
    world({ 'GetItem posts': [broken], UpdateItem: [ok({ Attributes: row(taken) }), broken] });
    expect(await deliver()).toEqual(CAME_AGAIN);
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
    const estado = { rodada: '2026-11-20', cursor: { days: 4 } };
    wire.answers({ GetItem: [item({ estado })], Query: [items()], PutItem: [ok()] });
    await remind({ time: '2026-11-20T12:00:00Z' }, { getRemainingTimeInMillis: () => 600_000 });
    const queries = wire.calls.filter(({ operation }) => operation === 'Query').map(({ input }) => input);
    expect(queries.map((query) => query.ExpressionAttributeValues[':0'].S)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(queries[0]).not.toHaveProperty('ExclusiveStartKey');
  });
});

describe('the look after shares', () => {
  const at = '2999-01-01T00:00:00.000Z';
  const look = () => probe({ time: at }, { getRemainingTimeInMillis: () => 600_000 });
  const due = (share: object, more: Record<string, ReturnType<typeof ok>[]> = {}) =>
    wire.answers({
      Query: [items(waiting)],
      GetItem: [item(share)],
      TransactWriteItems: [ok()],
      UpdateItem: [ok()],
      ...more,
    });
  const updates = () =>
    wire.calls
      .filter(({ operation }) => operation === 'TransactWriteItems')
      .map(({ input }) =>
        input.TransactItems.map((each: { Update?: object; Put?: object }) => each.Update ?? each.Put),
      );

  it.each([
    ['gone', item()],
    ['never attempted', item({ ...waiting, tentativa: undefined })],
    ['known by now', item({ ...waiting, pedidoEm: undefined, estado: 'falhou' })],
  ])('passes over one that is %s', async (_how, found) => {
    due({}, { GetItem: [found] });
    expect(await look()).toEqual({ compartilhamentos: 1 });
    expect(wire.operations()).toEqual(['Query', 'GetItem']);
  });

  it.each([
    ['waits in the queue', { estado: 'na_fila' }, 'T'],
    [
      'was left by whoever worked on it',
      { estado: 'processando', ate: 1 },
      expect.stringMatching(/^T\.\d+$/),
    ],
  ])('asks again for one that %s, with the event in the same transaction', async (_how, more, id) => {
    const pedidoEm = new Date(Date.parse(at) - 20 * 60_000).toISOString();
    due({ ...waiting, ...more, pedidoEm });
    await look();
    const [[update, event]] = updates();
    expect(conditionOf(update)).toContain('(tentativa = "T") AND (attribute_not_exists(enviadoEm))');
    expect(valuesSet(update)).toMatchObject({
      tentativa: { S: id },
      // as long again as it has waited
      verificarEm: { S: new Date(Date.parse(at) + 20 * 60_000).toISOString() },
    });
    expect(event.Item).toMatchObject({
      tipo: { S: 'compartilhamento.pedido' },
      dados: { M: { tentativa: { S: id } } },
    });
  });

  it('lets it be when somebody was faster', async () => {
    due({ ...waiting, pedidoEm: at }, { TransactWriteItems: [cancelled(FAILED, NONE)] });
    expect(await look()).toEqual({ compartilhamentos: 1 });
  });

  it('ends after half a day what nobody could publish, under an id that no message has', async () => {
    due(waiting);
    await look();
    const [[takeOver, ...others]] = updates();
    const id = { S: expect.stringMatching(/^T\.\d+$/) };
    expect([valuesSet(takeOver).tentativa, others]).toEqual([id, []]);
    expect(states()).toEqual(['falhou']);
    expect(conditionOf(changes()[0])).toContain(`(tentativa = "${valuesSet(takeOver).tentativa?.S}")`);
    due(waiting, { TransactWriteItems: [cancelled(FAILED)] });
    await look();
    expect(states(), 'somebody began with it meanwhile').toEqual([]);
  });
});
