import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { handler } from '../../../functions/events/send-mail.ts';
import { awsForFile, type WireAnswer, type WireRequest } from '../../support/wire.ts';

/** One letter of the outbox, beside what the database and the mail service say of it. */
const aws = awsForFile({
  TABLE_PREFIX: 'painel-',
  SITE_URL: 'https://painel.test',
  MAIL_FROM: 'Painel <nao-responda@painel.test>',
});
const letter = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  modelo: 'troca-nova',
  conta: { email: 'dona@acme.test', contaId: 'acme', tipo: 'empresa', empresaId: 'acme' },
  para: 'dona@acme.test',
  dados: { colaborador: 'Bruno', ups: 1500, produto: 'Caneca' },
};
const event = { Records: [{ dynamodb: { NewImage: marshall(letter), SequenceNumber: '42' } }] };
const deliver = () => handler(event as unknown as Parameters<typeof handler>[0]);

const SENT: WireAnswer = {
  headers: { 'content-type': 'text/xml' },
  body: '<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>',
};
const refusal = (code: string): WireAnswer => ({
  status: 400,
  headers: { 'content-type': 'text/xml' },
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>não</Message></Error></ErrorResponse>`,
});

let stored: Record<string, object>;
let mailAnswer: WireAnswer;
beforeEach(() => {
  mailAnswer = SENT;
  stored = {
    empresas: { id: 'acme', nome: 'Acme', adm_nome: 'Dona', email: 'dona@acme.test' },
    contas: letter.conta,
  };
  aws.answer = (request) => {
    if (isMail(request)) return mailAnswer;
    const { TableName } = JSON.parse(request.body) as { TableName: string };
    const item = stored[TableName.replace('painel-', '')];
    return { body: item && request.headers['x-amz-target'] === GET ? { Item: marshall(item) } : {} };
  };
});
const GET = 'DynamoDB_20120810.GetItem';
const isMail = ({ headers }: WireRequest) => headers['x-amz-target'] === undefined;
const mails = () => aws.requests.filter(isMail).map(({ body }) => new URLSearchParams(body));
const isMarkedSent = () =>
  aws.requests.some(({ headers }) => headers['x-amz-target'] === 'DynamoDB_20120810.UpdateItem');

it('leaves once and is noted', async () => {
  expect(await deliver()).toEqual({ batchItemFailures: [] });
  const [mail] = mails();
  expect(mail?.get('Destination.ToAddresses.member.1')).toBe('dona@acme.test');
  expect(mail?.get('Message.Body.Text.Data')).toContain('Bruno trocou 1.500 UPS por “Caneca”.');
  expect(isMarkedSent()).toBe(true);
});

it('does not leave again when the event is delivered again', async () => {
  stored.correio = { id: letter.id, enviadoEm: '2026-11-20T12:00:00.000Z' };
  expect(await deliver()).toEqual({ batchItemFailures: [] });
  expect(mails()).toEqual([]);
});

it('is left alone when it was refused for good', async () => {
  mailAnswer = refusal('MessageRejected');
  expect(await deliver()).toEqual({ batchItemFailures: [] });
  expect(isMarkedSent()).toBe(true);
});

it('comes again when it was refused for now', async () => {
  mailAnswer = refusal('Throttling');
  expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: '42' }] });
  expect(isMarkedSent()).toBe(false);
});

it.each([
  ['whose company is gone', {}],
  [
    'whose address changed',
    { empresas: { id: 'acme', nome: 'Acme', adm_nome: 'Dona', email: 'outra@acme.test' } },
  ],
  [
    'whose address is another account’s by now',
    {
      empresas: { id: 'acme', nome: 'Acme', adm_nome: 'Dona', email: 'dona@acme.test' },
      contas: { ...letter.conta, contaId: 'outra' },
    },
  ],
])('has no reader %s', async (_what, found) => {
  stored = found;
  expect(await deliver()).toEqual({ batchItemFailures: [] });
  expect(mails()).toEqual([]);
  expect(isMarkedSent()).toBe(true);
});
