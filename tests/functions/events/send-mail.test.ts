// @process without-stack

import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/areas/correio/consumers/send-mail.ts';
import { logger } from '../../../functions/platform/log.ts';
import { isMail, isQuota, readMail, SENT, sesAnswer, sesRefusal } from '../../support/ses-wire.ts';
import { awsForFile, type WireAnswer, type WireRequest } from '../../support/wire.ts';

/** One mail of the outbox, with the answers of database and mail service. */
const aws = awsForFile({
  TABLE_PREFIX: 'painel-',
  SITE_URL: 'https://painel.test',
  MAIL_FROM: 'Painel <nao-responda@painel.test>',
});
const letter = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  modelo: 'troca-nova',
  faixa: 'demais',
  conta: { email: 'dona@acme.test', contaId: 'acme', tipo: 'empresa', empresaId: 'acme' },
  para: 'dona@acme.test',
  dados: { colaborador: 'Bruno', ups: 1500, produto: 'Caneca' },
  criadoEm: '2026-11-20T12:00:00.000Z',
  expiraEm: Date.parse('2026-12-20T12:00:00.000Z') / 1000,
};
const event = { Records: [{ dynamodb: { NewImage: marshall(letter), SequenceNumber: '42' } }] };
const deliver = () => handler(event as unknown as Parameters<typeof handler>[0]);

const ACME = {
  id: 'acme',
  nome: 'Acme',
  adm_nome: 'Dona',
  email: 'dona@acme.test',
  emailConfirmed: true,
  plano_nome: 'experience',
  numColaboradores: 1,
};

let stored: Record<string, object>;
let mailAnswer: WireAnswer;
let quota: { Max24HourSend: number; MaxSendRate: number; SentLast24Hours: number };
/** Later than the mail service's answer is cached: each test begins with an empty cache. */
let clock = Date.now();
beforeEach(() => {
  mailAnswer = SENT;
  quota = { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 };
  clock += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  stored = {
    empresas: ACME,
    contas: letter.conta,
  };
  aws.answer = (request) => {
    if (isMail(request)) return mailAnswer;
    if (isQuota(request)) return sesAnswer('GetSendQuota', quota);
    if (request.body.includes('"ALL_NEW"')) return { body: { Attributes: marshall({ vezes: 1 }) } };
    const { TableName = '' } = JSON.parse(request.body) as { TableName?: string };
    const item = stored[TableName.replace('painel-', '')];
    return { body: item && request.headers['x-amz-target'] === GET ? { Item: marshall(item) } : {} };
  };
});
afterAll(() => vi.useRealTimers());
const GET = 'DynamoDB_20120810.GetItem';
const CONDITION_FAILED: WireAnswer = {
  status: 400,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'ConditionalCheckFailedException' },
  body: { message: 'não' },
};
const mails = () => Promise.all(aws.requests.filter(isMail).map(readMail));
const isMarkedSent = () =>
  aws.requests.some((request) => isUpdate(request) && request.body.includes('"painel-correio"'));
const isSubtracted = (body: string) => body.includes('"-1"') && body.includes('#vezes');
const isUpdate = ({ headers }: WireRequest) => headers['x-amz-target'] === 'DynamoDB_20120810.UpdateItem';

it('a mail is sent once and recorded', async () => {
  expect(await deliver()).toEqual({ batchItemFailures: [] });
  const [mail] = await mails();
  expect(mail?.recipients).toEqual(['dona@acme.test']);
  expect(mail?.text).toContain('Bruno trocou 1.500 UPS por “Caneca”.');
  expect(isMarkedSent()).toBe(true);
});

it('a mail is not sent again when the event is delivered again', async () => {
  stored.correio = { id: letter.id, enviadoEm: '2026-11-20T12:00:00.000Z' };
  expect(await deliver()).toEqual({ batchItemFailures: [] });
  expect(await mails()).toEqual([]);
});

describe('refused permanently', () => {
  const changes = () =>
    aws.requests
      .filter((request) => isUpdate(request) && request.body.includes('"painel-correio"'))
      .map(({ body }) => {
        const { UpdateExpression, ExpressionAttributeValues } = JSON.parse(body) as {
          UpdateExpression: string;
          ExpressionAttributeValues: Parameters<typeof unmarshall>[0];
        };
        return [UpdateExpression, unmarshall(ExpressionAttributeValues)];
      });

  it.each([
    ['MessageRejected', 'remetente'],
    ['InvalidParameterValue', 'mensagem'],
  ])('by %s it is kept with its account, never marked as sent, and logged for an alarm', async (code, recusa) => {
    mailAnswer = sesRefusal(code);
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
    expect(await deliver()).toEqual({ batchItemFailures: [] });
    const { conta, id, modelo } = letter;
    expect(changes()).toEqual([
      [
        'SET #recusa = :0, #recusadoEm = :1, #conta = :2, #recusadoDe = :3 REMOVE #enviadoEm',
        { ':0': recusa, ':1': new Date(clock).toISOString(), ':2': conta, ':3': 'acme' },
      ],
    ]);
    expect(logged.mock.calls).toEqual([
      ['mail refused', { id, modelo, recusa, error: expect.stringContaining('não') }],
    ]);
    logged.mockRestore();
  });

  it('it is not tried again when the event is delivered again', async () => {
    stored.correio = { id: letter.id, recusadoEm: '2026-11-20T12:00:00.000Z' };
    expect(await deliver()).toEqual({ batchItemFailures: [] });
    expect(await mails()).toEqual([]);
  });

  it('a request of an address keeps the account that was found for it, so that its end erases the mail', async () => {
    mailAnswer = sesRefusal('AccountSendingPausedException');
    stored.contas = { ...letter.conta, tentativasDesde: 1 };
    const { conta: _none, ...asked } = { ...letter, modelo: 'recuperacao', dados: {} };
    await handler({
      Records: [{ dynamodb: { NewImage: marshall(asked), SequenceNumber: '42' } }],
    } as unknown as Parameters<typeof handler>[0]);
    expect(changes()[0]?.[1]).toMatchObject({ ':2': letter.conta, ':3': 'acme' });
  });

  it('it does not count against the company’s day', async () => {
    mailAnswer = sesRefusal('MessageRejected');
    await deliver();
    expect(aws.requests.some(({ body }) => isSubtracted(body))).toBe(true);
  });
});

it('a mail is retried after a temporary refusal', async () => {
  mailAnswer = sesRefusal('Throttling');
  expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: '42' }] });
  expect(isMarkedSent()).toBe(false);
});

it.each([
  ['whose company was deleted', {}],
  [
    'whose address changed',
    {
      empresas: { ...ACME, email: 'outra@acme.test' },
    },
  ],
  [
    'whose address is another account’s by now',
    {
      empresas: ACME,
      contas: { ...letter.conta, contaId: 'outra' },
    },
  ],
])('a mail is not sent to a recipient %s', async (_what, found) => {
  stored = found;
  expect(await deliver()).toEqual({ batchItemFailures: [] });
  expect(await mails()).toEqual([]);
  expect(isMarkedSent()).toBe(true);
});

describe('a digest, which may be lost but never sent twice', () => {
  const digest = { ...letter, modelo: 'resumo', dados: { total: 1, postId0: 'P', ups0: 5, trecho0: 'Oi' } };
  const send = () =>
    handler({
      Records: [{ dynamodb: { NewImage: marshall(digest), SequenceNumber: '42' } }],
    } as unknown as Parameters<typeof handler>[0]);
  /** The writes to its sent mark: set before sending, and removed again. */
  const marks = () =>
    aws.requests
      .filter((request) => isUpdate(request) && request.body.includes('"painel-correio"'))
      .map(({ body }) => String((JSON.parse(body) as { UpdateExpression: string }).UpdateExpression));

  it('is marked before sending, and unmarked if the mail service refuses it', async () => {
    mailAnswer = sesRefusal('Throttling');
    expect((await send()).batchItemFailures).toHaveLength(1);
    expect(marks()).toEqual(['SET #enviadoEm = :0', 'REMOVE #enviadoEm']);
  });

  it('is taken first, and kept where the mail service refused it permanently', async () => {
    mailAnswer = sesRefusal('MessageRejected');
    expect((await send()).batchItemFailures).toEqual([]);
    expect(marks()).toEqual([
      'SET #enviadoEm = :0',
      expect.stringMatching(/^SET #recusa .* REMOVE #enviadoEm$/),
    ]);
  });

  it('stays marked if it may have been sent', async () => {
    mailAnswer = { status: 500, body: '' };
    expect((await send()).batchItemFailures).toHaveLength(1);
    expect(marks()).toEqual(['SET #enviadoEm = :0']);
  });

  it('has headers to unsubscribe, with a token of its own', async () => {
    await send();
    const [sent] = await mails();
    const header = (key: string) => sent?.headers.find((each) => each.key === key)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/painel\.test\/v1\/api\/preferencias\/descadastro\?token=[\w-]{43}>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });
});

describe('the quota reserved for security mails', () => {
  const recovery = { ...letter, modelo: 'recuperacao', dados: {} };
  const send = (image: object) =>
    handler({
      Records: [{ dynamodb: { NewImage: marshall(image), SequenceNumber: '42' } }],
    } as unknown as Parameters<typeof handler>[0]);
  const WAITS = { batchItemFailures: [{ itemIdentifier: '42' }] };
  const LEAVES = { batchItemFailures: [] };

  it.each([
    [39_999, LEAVES],
    [40_000, WAITS],
    [50_000, WAITS],
  ])('with %i of 50,000 sent in the last 24 hours', async (SentLast24Hours, expected) => {
    quota = { ...quota, SentLast24Hours };
    expect(await send(letter)).toEqual(expected);
    expect(isMarkedSent() && (await mails()).length === 1).toBe(expected === LEAVES);
    expect(await send(recovery)).toEqual(LEAVES);
    expect((await mails()).at(-1)?.text).toContain('Redefina sua senha');
  });

  it('security mails go further, and then leave their reader to recoveries and wait for the other', async () => {
    const changed = { ...letter, modelo: 'senha-alterada', faixa: 'seguranca', dados: {} };
    quota = { ...quota, SentLast24Hours: 44_999 };
    expect(await send(changed)).toEqual(LEAVES);
    expect(await mails()).toHaveLength(1);
    quota = { ...quota, SentLast24Hours: 45_000 };
    vi.setSystemTime(clock + 30_000);
    aws.requests.length = 0;
    expect(await send(changed)).toEqual(LEAVES);
    expect(await mails()).toEqual([]);
    const [moved] = aws.requests.flatMap(({ headers, body }) =>
      String(headers['x-amz-target']).endsWith('TransactWriteItems') ? [body] : [],
    );
    expect(moved).toContain('"faixa":{"S":"demais"}');
    expect(await send({ ...changed, faixa: 'demais' })).toEqual(WAITS);
    expect(await send(recovery)).toEqual(LEAVES);
  });

  it('includes the mails sent since the last look at the quota', async () => {
    quota = { ...quota, SentLast24Hours: 39_999 };
    expect(await send(letter)).toEqual(LEAVES);
    expect(await send(letter)).toEqual(WAITS);
    expect(aws.requests.filter(isQuota)).toHaveLength(1);
  });

  it('does not apply to an account without a quota', async () => {
    quota = { ...quota, Max24HourSend: -1, SentLast24Hours: 900_000 };
    expect(await send(letter)).toEqual(LEAVES);
  });

  it('other mails wait if the mail service does not answer; security mails are sent', async () => {
    aws.answer = (
      (answered) => (request) =>
        isQuota(request) ? { status: 500 } : answered(request)
    )(aws.answer);
    expect(await send(letter)).toEqual(WAITS);
    expect(await send(recovery)).toEqual(LEAVES);
  });

  interface Sent {
    UpdateExpression: string;
    ConditionExpression?: string;
    ExpressionAttributeValues: Record<string, { N?: string }>;
  }
  /** The limit and the increment of each update of a count. */
  const writes = () =>
    aws.requests
      .filter(isUpdate)
      .map(({ body }) => JSON.parse(body) as Sent)
      .map(({ UpdateExpression, ConditionExpression = '', ExpressionAttributeValues: values }) => [
        values[/#vezes < (:\d+)/.exec(ConditionExpression)?.[1] ?? '']?.N,
        values[/ADD #vezes (:\d+)/.exec(UpdateExpression)?.[1] ?? '']?.N,
      ]);

  it('uses four fifths of the rate', async () => {
    await send(letter);
    expect(writes()).toEqual([
      ['110', '1'],
      ['11', '1'],
      [undefined, undefined],
    ]);
  });

  it('a mail without a recipient does not count against the company’s daily limit', async () => {
    stored = { ...stored, contas: { ...letter.conta, contaId: 'outra' } };
    expect(await send(letter)).toEqual(LEAVES);
    expect(writes()).toEqual([[undefined, undefined]]);
  });

  describe('a mail with a link, while the limit is reached', () => {
    const digest = { ...letter, modelo: 'resumo', dados: { total: 1, postId0: 'P', ups0: 5, trecho0: 'Oi' } };
    const tokens = () => aws.requests.filter(({ body }) => body.includes('"painel-tokens"'));

    it('is not composed once the day’s quota is used up, and does not count for the company', async () => {
      quota = { ...quota, SentLast24Hours: 50_000 };
      expect(await send(digest)).toEqual(WAITS);
      expect([tokens(), writes()]).toEqual([[], []]);
      vi.setSystemTime(clock + 30_000);
      quota = { ...quota, SentLast24Hours: 0 };
      expect(await send(digest)).toEqual(LEAVES);
      expect(tokens()).toHaveLength(1);
    });

    it('is not composed above the company’s daily limit', async () => {
      aws.answer = (
        (answered) => (request) =>
          isUpdate(request) && request.body.includes('"110"') ? CONDITION_FAILED : answered(request)
      )(aws.answer);
      expect(await send(digest)).toEqual(LEAVES);
      expect([tokens(), await mails(), isMarkedSent()]).toEqual([[], [], true]);
    });
  });
});
