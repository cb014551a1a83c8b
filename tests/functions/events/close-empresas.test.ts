// @process without-stack

import { expect, it } from 'vitest';
import { closeEmpresas } from '../../../functions/areas/privacidade/closings-due.ts';
import { SCANNED } from '../../../functions/areas/privacidade/store/erase-rows.ts';
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

/** Closing companies, with a failing database, a simultaneous run and a walk that is cut off. */
const database = dynamoDbWireForFile();
const now = new Date('2031-05-01T03:30:00.000Z');
const run = { getRemainingTimeInMillis: () => 600_000 };
const closing = (empresaId: string, more: object = {}) => ({
  fila: 'encerramentos',
  empresaId,
  encerraEm: '2031-05-01T00:00:00.000Z',
  sozinha: false,
  ...more,
});
const ready = (empresaId: string, more: object = {}) =>
  closing(empresaId, { prontaEm: '2031-05-01T02:30:00.000Z', parte: 'entregas', ...more });
/** The lease of the run, with the progress of the walk. */
const leased = (estado: object = { feitaAte: '' }) => ok({ Attributes: row({ estado }) });
const scans = () => database.calls.filter(({ operation }) => operation === 'Scan');
const deleted = (table: string) =>
  database.calls.filter(
    ({ operation, input }) => operation === 'DeleteItem' && input.TableName.endsWith(table),
  );
const nothingElse = {
  Query: [items()],
  GetItem: [ok()],
  DeleteItem: [ok()],
  Scan: [items()],
  'UpdateItem encerramentos': [ok()],
};

it('a company that cannot be erased delays no other, and is reported at the end', async () => {
  const key = row({ fila: 'encerramentos', empresaId: 'A' });
  database.answers({
    ...nothingElse,
    'Query encerramentos': [
      ok({ Items: [row(closing('A'))], LastEvaluatedKey: key }),
      items(closing('B', { sozinha: true, parte: 'videos' })),
      items(),
    ],
    'Query funcionarios': [broken],
    'UpdateItem tarefas': [leased()],
  });
  await expect(closeEmpresas(now, run)).rejects.toMatchObject({
    errors: [{ name: 'ResourceNotFoundException' }],
    message: '1 of 2 failed',
  });
  expect(deleted('encerramentos').map(({ input }) => input.Key.empresaId.S)).toEqual(['B']);
});

it('an interrupted run is called again, whatever failed', async () => {
  database.answers({
    ...nothingElse,
    'Query encerramentos': [items(closing('A'))],
    'UpdateItem tarefas': [leased()],
  });
  const looks = [600_000, 0];
  const cut = { getRemainingTimeInMillis: () => looks.shift() ?? 0 };
  await expect(closeEmpresas(now, cut)).rejects.toMatchObject({ errors: [{ name: 'UnfinishedError' }] });
});

it('does nothing while another run is at work', async () => {
  database.answers({ 'UpdateItem tarefas': [conditionFailed] });
  await expect(closeEmpresas(now, run)).rejects.toMatchObject({ name: 'JobLeasedError' });
  expect(database.operations()).toEqual(['UpdateItem']);
});

it('one walk, a moment old, erases what every company left in a table, and no other company’s', async () => {
  const found = items(
    { hash: '1', empresaId: 'A' },
    { hash: '2', empresaId: 'Z' },
    { hash: '3', empresaId: 'B' },
    { hash: '4' },
  );
  database.answers({
    ...nothingElse,
    'Query encerramentos': [items(ready('A'), ready('B'), closing('C')), items()],
    'Query funcionarios': [broken],
    'Scan tokens': [found],
    'UpdateItem tarefas': [leased()],
  });
  await expect(closeEmpresas(now, run)).rejects.toMatchObject({ message: '1 of 3 failed' });
  expect(scans()).toHaveLength(SCANNED.length);
  expect(scans().filter(({ input }) => input.ConsistentRead)).toEqual([]);
  expect(deleted('tokens').map(({ input }) => input.Key.hash.S)).toEqual(['1', '3']);
  expect(deleted('encerramentos').map(({ input }) => input.Key.empresaId.S)).toEqual(['A', 'B']);
});

it('waits for what the erasing of the people started, and walks once a day', async () => {
  const empty = { ...nothingElse, 'Query encerramentos': [items(ready('A')), items()] };
  for (const [estado, prontaEm] of [
    [{}, '2031-05-01T03:20:00.000Z'],
    [{ feitaAte: '2031-05-01T01:00:00.000Z', dia: '2031-05-01', paginas: 20 }, '2031-05-01T02:30:00.000Z'],
  ] as const) {
    database.answers({
      ...empty,
      'Query encerramentos': [items(ready('A', { prontaEm })), items()],
      'UpdateItem tarefas': [leased(estado)],
    });
    expect(await closeEmpresas(now, run)).toBe(1);
    expect(scans()).toEqual([]);
  }
});

it('a day reads so many pages and no more; the next resumes behind them, for the same companies', async () => {
  const table = SCANNED[3]?.name ?? '';
  const walk = { ate: '2031-04-30T03:00:00.000Z', tabela: table, lugar: { id: 'X' }, dia: '2031-04-30' };
  const closings = items(ready('A', { prontaEm: '2031-04-30T02:30:00.000Z' }), ready('LATER'));
  const answers = {
    ...nothingElse,
    'Query encerramentos': [closings, items()],
    [`Scan ${table}`]: [ok({ Items: [], LastEvaluatedKey: row({ id: 'Y' }) })],
    'UpdateItem tarefas': [leased({ ...walk, paginas: 2 })],
  };
  database.answers(answers);
  expect(await closeEmpresas(now, run, 3)).toBe(2);
  expect(scans().map(({ input }) => input.ExclusiveStartKey.id.S)).toEqual(['X', 'Y', 'Y']);
  expect(deleted('encerramentos')).toEqual([]);
  database.answers({
    ...answers,
    'UpdateItem tarefas': [leased({ ...walk, dia: '2031-05-01', paginas: 3 })],
  });
  await closeEmpresas(now, run, 3);
  expect(scans()).toEqual([]);
  // The rest of the walk, then the account of the company that was in it.
  database.answers({ ...answers, [`Scan ${table}`]: [items()], 'Query encerramentos': [closings, items()] });
  await closeEmpresas(now, run);
  expect(scans()).toHaveLength(SCANNED.length - 3);
  expect(deleted('encerramentos').map(({ input }) => input.Key.empresaId.S)).toEqual(['A']);
});

it('a company reminded by another run meanwhile gets no second mail', async () => {
  const encerraEm = '2031-05-04T00:00:00.000Z';
  database.answers({
    'Query encerramentos': [items(closing('A', { encerraEm }))],
    'UpdateItem tarefas': [leased()],
    GetItem: [ok({ Item: row({ id: 'A', email: 'a@exemplo.com.br', encerraEm }) })],
    TransactWriteItems: [cancelled(FAILED, NONE)],
  });
  expect(await closeEmpresas(now, run)).toBe(1);
  const transaction = database.calls.find(({ operation }) => operation === 'TransactWriteItems');
  const [reminded] = transaction?.input.TransactItems ?? [];
  expect(conditionOf(reminded.Update)).toBe(
    `(encerraEm = "${encerraEm}") AND (attribute_not_exists(avisada))`,
  );
});
