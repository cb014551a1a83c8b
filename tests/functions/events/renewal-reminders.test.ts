import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler } from '../../../functions/areas/pagamento/consumers/renewal-reminders.ts';
import { conditionFailed, dynamoDbWireForFile, item, items, ok, row } from '../../support/dynamodb-wire.ts';
import { type StripeWire, startStripeWire, subscription } from '../../support/stripe-wire.ts';

/** The reminder of a renewal, between the company's record and Stripe's answer. */
const wire = dynamoDbWireForFile();
let stripe: StripeWire;
beforeAll(async () => {
  stripe = await startStripeWire();
});
afterAll(() => stripe.close());

const NOW = '2031-05-01T12:10:00.000Z';
const SOON = '2031-05-07T00:00:00.000Z';
const LATER = '2031-06-07T00:00:00.000Z';
const FIND = 'GET /v1/subscriptions/sub_1';
const paying = (more: object = {}) => ({
  id: 'E',
  email: 'e@x.br',
  plano_nome: 'expert_semestral',
  stripeCustomerId: 'cus_1',
  assinaturaId: 'sub_1',
  assinaturaEstado: 'ativa',
  assinaturaPlano: 'expert_semestral',
  assinaturaRenovaEm: SOON,
  ...more,
});
const renewing = (at: string, more: object = {}) =>
  subscription({
    status: 'active',
    default_payment_method: { card: { last4: '4242' } },
    items: {
      data: [
        {
          price: { id: 'price_semestral', unit_amount: 31200 },
          quantity: 1,
          current_period_end: Date.parse(at) / 1000,
        },
      ],
    },
    ...more,
  });
const companies = (...found: object[]) => ok({ Responses: { 'painel-empresas': found.map(row) } });
const run = (looks = Number.POSITIVE_INFINITY) => {
  let left = looks;
  return handler({ time: NOW }, { getRemainingTimeInMillis: () => (left-- > 0 ? 600_000 : 1_000) });
};
/** Ids of the written mails, and the figures in their texts. */
const mails = () =>
  wire.calls
    .filter(({ operation, input }) => operation === 'PutItem' && input.TableName === 'painel-correio')
    .map(({ input }) => [input.Item.id.S, input.Item.dados.M]);
const database = (found: object[], more: object = {}) =>
  wire.answers({
    GetItem: [item()],
    Query: [items({ id: 'E' })],
    BatchGetItem: [companies(...found)],
    PutItem: [ok()],
    TransactWriteItems: [ok()],
    ...more,
  });

it('a reminder is identified by subscription and period, with amount, card and address from Stripe', async () => {
  stripe.answers({ [FIND]: [renewing(SOON)] });
  database([paying()]);
  expect(await run()).toEqual({ assinaturas: 1 });
  expect(mails()).toEqual([
    [
      `renovacao-sub_1-${SOON}`,
      { dia: { S: '06/05/2031' }, centavos: { N: '31200' }, cartao: { S: '4242' } },
    ],
  ]);
  // Written yesterday already.
  database([paying()], { 'PutItem correio': [conditionFailed] });
  expect(await run()).toEqual({ assinaturas: 0 });
});

it.each([
  ['is due later', { assinaturaRenovaEm: LATER }, 0],
  ['is overdue', { assinaturaEstado: 'atrasada' }, 0],
  ['was cancelled', { assinaturaRenovaEm: undefined }, 0],
  ['has ended', { assinaturaEstado: 'encerrada', assinaturaRenovaEm: undefined }, 0],
])('does not call Stripe for a subscription that %s', async (_, more, calls) => {
  stripe.answers({ [FIND]: [renewing(SOON)] });
  database([paying(more)]);
  expect(await run()).toEqual({ assinaturas: 0 });
  expect(stripe.calls).toHaveLength(calls);
});

it.each([
  ['was cancelled there', renewing(SOON, { cancel_at_period_end: true })],
  ['is paid late there', renewing(SOON, { status: 'past_due' })],
  ['was renewed there', renewing(LATER)],
])('follows Stripe: no reminder for a subscription that %s', async (_, found) => {
  stripe.answers({ [FIND]: [found] });
  database([paying()]);
  expect(await run()).toEqual({ assinaturas: 0 });
  expect(mails()).toEqual([]);
});

it('names no amount if it changes with the period', async () => {
  stripe.answers({ [FIND]: [renewing(SOON, { schedule: 'sub_sched_1' })] });
  database([paying()]);
  await run();
  expect(mails()[0]?.[1]).not.toHaveProperty('centavos');
});

it('resumes after the page at which a run was interrupted, and processes a day once', async () => {
  stripe.answers({ [FIND]: [renewing(SOON)] });
  const next = row({ todas: 'empresa', id: 'E' });
  database([paying()], { Query: [ok({ Items: [row({ id: 'E' })], LastEvaluatedKey: next })] });
  await expect(run(1)).rejects.toHaveProperty('name', 'UnfinishedError');
  const saved = wire.calls.at(-1)?.input.Item.estado;
  database([], { GetItem: [ok({ Item: { estado: saved } })] });
  await run();
  expect(wire.calls.find(({ operation }) => operation === 'Query')?.input.ExclusiveStartKey).toEqual(next);
  const done = wire.calls.at(-1)?.input.Item.estado;
  database([paying()], { GetItem: [ok({ Item: { estado: done } })] });
  expect(await run()).toEqual({ assinaturas: 0 });
  expect(wire.operations()).toEqual(['GetItem']);
});
