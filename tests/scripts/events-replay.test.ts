import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../infra/local/listen.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { setVariables } from '../runner/process.ts';
import { runCommand } from '../support/command.ts';
import { newEmpresa } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const today = dayOf(new Date());
const EVENTS = 12;
/** The queue service as the command uses it; nothing local replaces it, since local queues are files. */
const queue = { batches: [] as { Id: string; MessageBody: string }[][], refuses: false, url: '' };
let empresaId = '';
let close: () => Promise<void>;

beforeAll(async () => {
  const server = await listen(async (req, res) => {
    const operation = String(req.headers['x-amz-target']).replace(/^.*\./, '');
    const input = (await json(req)) as {
      QueueName?: string;
      Entries?: { Id: string; MessageBody: string }[];
    };
    if (input.Entries) queue.batches.push(input.Entries);
    const Failed = queue.refuses ? [{ Id: '0', Message: 'cheia', SenderFault: false }] : [];
    res.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    res.end(
      JSON.stringify(
        operation === 'GetQueueUrl' ? { QueueUrl: `${queue.url}/${input.QueueName}` } : { Failed },
      ),
    );
  });
  ({ url: queue.url, close } = server);
  setVariables({ AWS_ENDPOINT_URL_SQS: queue.url });

  const { emit } = await import('../../functions/platform/events/outbox.ts');
  const { transact } = await import('../../functions/platform/dynamodb/writes.ts');
  empresaId = (await newEmpresa(stack)).empresaId;
  // Of an unknown exchange, so its consumer sends no mail.
  const dados = {
    trocaId: 'T',
    funcionarioId: 'F',
    produtoId: 'P',
    ups: 1,
    de: 'pendente',
    para: 'entregue',
  };
  const events = Array.from({ length: EVENTS }, () =>
    emit('troca.atualizada', { empresaId, dados, now: new Date() }),
  );
  await transact([
    ...events,
    emit('post.removido', { empresaId, dados: { postId: 'P', visivel: true }, now: new Date() }),
  ]);
});
afterAll(() => close());

const replay = (...args: string[]) => runCommand('events-replay', args);
const ofDay = () => ['--day', today, '--consumer', 'event-mails', '--empresa', empresaId];
const done = { out: `${EVENTS} eventos de ${today} enviados a event-mails`, code: 0 };

it('sends a company’s events to a consumer of the local stack, if it subscribes to them', async () => {
  expect(await replay(...ofDay(), '--host', stack.url)).toMatchObject(done);
});

it('sends them to the queue of a deployed consumer, in the form that its function reads', async () => {
  const prefix = process.env.TABLE_PREFIX ?? '';
  expect(await replay(...ofDay(), '--prefix', prefix)).toMatchObject(done);
  expect(queue.batches.map((batch) => batch.length).sort()).toEqual([10, 2].sort());
  expect(new Set(queue.batches.flat().map(({ MessageBody }) => MessageBody)).size).toBe(EVENTS);
  const { handler } = await import('../../functions/areas/loja/consumers/event-mails.ts');
  const Records = queue.batches.flat().map(({ MessageBody }, n) => ({
    messageId: String(n),
    body: MessageBody,
    attributes: { ApproximateFirstReceiveTimestamp: String(Date.now()) },
  }));
  expect(await handler({ Records } as never)).toEqual({ batchItemFailures: [] });

  queue.refuses = true;
  expect(await replay(...ofDay(), '--prefix', prefix)).toMatchObject({
    code: 1,
    err: 'A fila recusou 1: cheia',
  });
});

it.each([
  [['--day', '20/11/2026', '--consumer', 'event-mails'], '--day: um dia, AAAA-MM-DD'],
  [['--day', today, '--consumer', 'ninguem'], '--consumer: overall-ranking, '],
])('names a missing argument: %s', async (args, message) => {
  const { code, err } = await replay(...args);
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});
