// @process without-stack

import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { handler as remind } from '../../../functions/areas/compartilhamentos/consumers/connection-reminders.ts';
import { handler as probe } from '../../../functions/areas/compartilhamentos/consumers/due-shares.ts';
import { handler } from '../../../functions/areas/compartilhamentos/consumers/publish-later.ts';
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

/** Stream records and schedules that arrive when the state has changed since. */
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
/** Reads and writes of the worker in the normal case; tests replace single ones. */
const world = (odd: Record<string, ReturnType<typeof ok>[]>) =>
  wire.answers({
    'GetItem compartilhamentos': [item(waiting)],
    'GetItem funcionarios': [item(connected)],
    'GetItem posts': [item(post)],
    'GetItem empresas': [item({ id: 'E' })],
    UpdateItem: [ok({ Attributes: row(taken) }), ok()],
    ...odd,
  });

describe('a share continued in the background', () => {
  it.each([
    ['was deleted', item()],
    ['has ended', item({ ...waiting, estado: 'publicado' })],
    ['is being processed', item(taken)],
    ['belongs to another attempt by now', item({ ...waiting, tentativa: 'T2' })],
  ])('is skipped when it %s', async (_how, found) => {
    world({ 'GetItem compartilhamentos': [found] });
    expect(await deliver()).toEqual(NOTHING_FAILED);
    expect(wire.operations()).toEqual(['GetItem']);
  });

  it('is processed only by the first worker that acquires it', async () => {
    world({ UpdateItem: [conditionFailed] });
    expect(await deliver()).toEqual(NOTHING_FAILED);
    expect(wire.operations()).toEqual(['GetItem', 'UpdateItem']);
  });

  it('starts its lease with the work, with a length by the size of its media', async () => {
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
    ['employee was deleted', { 'GetItem funcionarios': [item()] }],
    ['employee is no longer connected', { 'GetItem funcionarios': [item(funcionario)] }],
    ['post was deleted', { 'GetItem posts': [item()] }],
    ['company is closing', { 'GetItem empresas': [item({ id: 'E', encerraEm: '2999-01-01' })] }],
    ['post is no longer visible', { 'GetItem posts': [item({ ...post, visivel: undefined })] }],
  ])('fails when its %s, and can be retried', async (_how, odd) => {
    world(odd);
    expect(await deliver()).toEqual(NOTHING_FAILED);
    expect(states()).toEqual(['processando', 'falhou']);
  });

  it('is left to an attempt that took over meanwhile', async () => {
    world({ 'GetItem posts': [item()], UpdateItem: [ok({ Attributes: row(taken) }), conditionFailed] });
    expect(await deliver()).toEqual(NOTHING_FAILED);
  });

  it('is retried when the database fails before it is acquired', async () => {
    world({ 'GetItem compartilhamentos': [broken] });
    expect(await deliver()).toEqual(CAME_AGAIN);
    world({ UpdateItem: [broken] });
    expect(await deliver()).toEqual(CAME_AGAIN);
    expect(changes()).toHaveLength(1);
  });

  it.each([
    ['during the work', { 'GetItem tokens': [broken] }],
    ['at the end', { 'GetItem posts': [item()], UpdateItem: [ok({ Attributes: row(taken) }), broken, ok()] }],
  ])('is queued again when the database fails %s, unless something was sent', async (_when, odd) => {
    world(odd);
    expect(await deliver()).toEqual(CAME_AGAIN);
    expect(conditionOf(changes().at(-1))).toContain('(ate = 1)');
    expect(states().at(-1)).toBe('na_fila');
  });

  it('is retried when it cannot be queued again, after its lease expires', async () => {
    world({ 'GetItem posts': [broken], UpdateItem: [ok({ Attributes: row(taken) }), broken] });
    expect(await deliver()).toEqual(CAME_AGAIN);
  });
});

describe('stream records', () => {
  it('carry the row, its instant and the number used to report a failure', () => {
    expect(newImages({ Records: [record({ id: 'A' })] })).toEqual([
      { image: { id: 'A' }, at: new Date('2026-11-20T12:00:00Z'), sequence: '7' },
    ]);
  });

  it('are skipped without a row, and date from now without an instant', () => {
    const before = Date.now();
    const bare = record({ id: 'A' }, { ApproximateCreationDateTime: undefined, SequenceNumber: undefined });
    const [found, ...others] = newImages({ Records: [{}, { dynamodb: {} }, bare] });
    expect([others, found?.sequence]).toEqual([[], '']);
    expect(found?.at.getTime()).toBeGreaterThanOrEqual(before);
  });
});

describe('reminders of expiring connections', () => {
  it('resume after the last complete day when interrupted between two days', async () => {
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

describe('the probe of shares', () => {
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
    ['settled by now', item({ ...waiting, pedidoEm: undefined, estado: 'falhou' })],
  ])('skips one that is %s', async (_how, found) => {
    due({}, { GetItem: [found] });
    expect(await look()).toEqual({ compartilhamentos: 1 });
    expect(wire.operations()).toEqual(['Query', 'GetItem']);
  });

  it.each([
    ['waits in the queue', { estado: 'na_fila' }, 'T'],
    ['was left by a dead worker', { estado: 'processando', ate: 1 }, expect.stringMatching(/^T\.\d+$/)],
  ])('queues again one that %s, with the event in the same transaction', async (_how, more, id) => {
    const pedidoEm = new Date(Date.parse(at) - 20 * 60_000).toISOString();
    due({ ...waiting, ...more, pedidoEm });
    await look();
    const [[update, event]] = updates();
    expect(conditionOf(update)).toContain('(tentativa = "T") AND (attribute_not_exists(enviadoEm))');
    expect(valuesSet(update)).toMatchObject({
      tentativa: { S: id },
      // the same delay again
      verificarEm: { S: new Date(Date.parse(at) + 20 * 60_000).toISOString() },
    });
    expect(event.Item).toMatchObject({
      tipo: { S: 'compartilhamento.pedido' },
      dados: { M: { tentativa: { S: id } } },
    });
  });

  it('skips one that another run handled first', async () => {
    due({ ...waiting, pedidoEm: at }, { TransactWriteItems: [cancelled(FAILED, NONE)] });
    expect(await look()).toEqual({ compartilhamentos: 1 });
  });

  it('fails a share not published in half a day, under an id that no message has', async () => {
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
