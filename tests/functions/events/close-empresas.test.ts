// @process without-stack

import { expect, it } from 'vitest';
import { handler } from '../../../functions/areas/privacidade/consumers/close-empresas.ts';
import {
  broken,
  cancelled,
  conditionFailed,
  conditionOf,
  dynamoDbWireForFile,
  FAILED,
  items,
  NONE,
  ok,
  row,
} from '../../support/dynamodb-wire.ts';

/** Closing companies, with a failing database and a simultaneous run. */
const database = dynamoDbWireForFile();
const event = { time: '2031-05-01T03:30:00.000Z' };
const run = { getRemainingTimeInMillis: () => 600_000 };
const closing = (fatia: string, more: object = {}) => ({
  escopo: 'encerramentos',
  fatia,
  encerraEm: '2031-05-01T00:00:00.000Z',
  ...more,
});

it('a company that cannot be erased delays no other, and is reported at the end', async () => {
  const key = row({ escopo: 'encerramentos', fatia: 'A' });
  database.answers({
    'Query contadores': [
      ok({ Items: [row(closing('A'))], LastEvaluatedKey: key }),
      items(closing('B', { parte: 'videos' })),
      items(),
    ],
    'Query funcionarios': [broken],
    'UpdateItem contadores': [ok()],
    'DeleteItem contadores': [ok()],
  });
  await expect(handler(event, run)).rejects.toMatchObject({
    errors: [{ name: 'ResourceNotFoundException' }],
    message: '1 of 2 failed',
  });
  const forgotten = database.calls.filter(({ operation }) => operation === 'DeleteItem');
  expect(forgotten.map(({ input }) => input.Key.fatia.S)).toEqual(['B']);
});

it('an interrupted run is called again, whatever failed', async () => {
  database.answers({ 'Query contadores': [items(closing('A'))] });
  const looks = [600_000, 0];
  const cut = { getRemainingTimeInMillis: () => looks.shift() ?? 0 };
  await expect(handler(event, cut)).rejects.toMatchObject({ errors: [{ name: 'UnfinishedError' }] });
});

it('stops if another run has finished, and restores nothing', async () => {
  database.answers({
    'Query contadores': [items(closing('A', { parte: 'videos' })), items()],
    'UpdateItem contadores': [conditionFailed],
  });
  expect(await handler(event, run)).toEqual({ empresas: 1 });
  expect(database.operations()).toEqual(['Query', 'Query', 'UpdateItem']);
  expect(conditionOf(database.calls.at(-1)?.input)).toBe('attribute_exists(encerraEm)');
});

it('a company reminded by another run meanwhile gets no second mail', async () => {
  const encerraEm = '2031-05-04T00:00:00.000Z';
  database.answers({
    'Query contadores': [items(closing('A', { encerraEm }))],
    GetItem: [ok({ Item: row({ id: 'A', email: 'a@exemplo.com.br', encerraEm }) })],
    TransactWriteItems: [cancelled(FAILED, NONE)],
  });
  expect(await handler(event, run)).toEqual({ empresas: 1 });
  const [reminded] = database.calls.at(-1)?.input.TransactItems ?? [];
  expect(conditionOf(reminded.Update)).toBe(
    `(encerraEm = "${encerraEm}") AND (attribute_not_exists(avisada))`,
  );
});
