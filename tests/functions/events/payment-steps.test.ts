// @process without-stack

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/areas/pagamento/consumers/payment-steps.ts';
import { nextStep, stepsOf } from '../../../functions/areas/pagamento/steps.ts';
import {
  broken,
  cancelled,
  dynamoDbWireForFile,
  FAILED,
  item,
  items,
  ok,
} from '../../support/dynamodb-wire.ts';
import { type StripeWire, startStripeWire, subscription } from '../../support/stripe-wire.ts';

/** What a company's payment needs between webhooks: its instants, and the job that keeps them. */
const wire = dynamoDbWireForFile();
let stripe: StripeWire;
beforeAll(async () => {
  stripe = await startStripeWire();
});
afterAll(() => stripe.close());

describe('the steps of a payment', () => {
  const at = '2031-05-20T10:00:00.000Z';
  const kinds = (state: Parameters<typeof stepsOf>[0]) =>
    stepsOf(state).map((step) => [step.kind, step.at.slice(5, 10), 'dias' in step ? step.dias : 0]);

  it('are a reminder of a renewal, two of a boleto and its end, three of a period and its end', () => {
    expect(kinds({ assinaturaEstado: 'ativa', assinaturaRenovaEm: at })).toEqual([['renovacao', '05-13', 0]]);
    expect(kinds({ assinaturaEstado: 'atrasada', assinaturaRenovaEm: at })).toEqual([]);
    expect(kinds({ boletoVenceEm: at })).toEqual([
      ['boleto-vencido', '05-23', 3],
      ['boleto-vencido', '05-27', 7],
      ['boleto-fim', '05-30', 0],
    ]);
    expect(kinds({ pagoAte: at })).toEqual([
      ['periodo-termina', '05-05', 15],
      ['periodo-termina', '05-13', 7],
      ['periodo-termina', '05-19', 1],
      ['periodo-fim', '05-20', 0],
    ]);
  });

  it('follow one another; an end stays due until the record shows it', () => {
    const nextAfter = (instant: string) => nextStep({ pagoAte: at }, new Date(instant))?.at.slice(5, 10);
    expect(nextAfter('2031-05-05T10:00:00.000Z')).toBe('05-13');
    expect(nextAfter('2031-05-19T10:00:00.000Z')).toBe('05-20');
    expect(nextAfter('2032-01-01T00:00:00.000Z')).toBe('05-20');
    expect(nextStep({}, new Date(at))).toBeUndefined();
  });
});

describe('the job', () => {
  const NOW = '2031-05-01T12:10:00.000Z';
  const RENEWS = '2031-05-08T12:05:00.000Z';
  const FIND = 'GET /v1/subscriptions/sub_1';
  const paying = (more: object = {}) => ({
    id: 'E',
    email: 'e@x.br',
    plano_nome: 'expert_semestral',
    stripeCustomerId: 'cus_1',
    assinaturaId: 'sub_1',
    assinaturaEstado: 'ativa',
    assinaturaPlano: 'expert_semestral',
    assinaturaRenovaEm: RENEWS,
    cobranca: 'aberta',
    cobrarEm: '2031-05-01T12:05:00.000Z',
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
  const run = () => handler({ time: NOW }, { getRemainingTimeInMillis: () => 600_000 });
  const mails = () =>
    wire.calls.flatMap(({ operation, input }) =>
      operation === 'TransactWriteItems'
        ? input.TransactItems.flatMap(
            ({ Put }: { Put?: { TableName: string; Item: Record<string, { S: string; M: object }> } }) =>
              Put?.TableName === 'painel-correio' ? [[Put.Item.id?.S, Put.Item.dados?.M]] : [],
          )
        : [],
    );
  const database = (found: object, more: object = {}) =>
    wire.answers({
      Query: [items({ id: 'E' })],
      GetItem: [item(found)],
      UpdateItem: [ok()],
      TransactWriteItems: [ok()],
      ...more,
    });

  it('mails a renewal with amount and card from Stripe, once a period, and queues nothing more', async () => {
    stripe.answers({ [FIND]: [renewing(RENEWS)] });
    database(paying());
    expect(await run()).toEqual({ empresas: 1 });
    expect(mails()).toEqual([
      [
        `renovacao-sub_1-${RENEWS}`,
        { dia: { S: '08/05/2031' }, centavos: { N: '31200' }, cartao: { S: '4242' } },
      ],
    ]);
    const queued = wire.calls.find(({ operation }) => operation === 'UpdateItem');
    expect(queued?.input.UpdateExpression).toContain('REMOVE #cobranca, #cobrarEm');
    // Written by another run already.
    database(paying(), { TransactWriteItems: [cancelled(FAILED)] });
    expect(await run()).toEqual({ empresas: 1 });
  });

  it.each([
    ['was cancelled there', renewing(RENEWS, { cancel_at_period_end: true })],
    ['is paid late there', renewing(RENEWS, { status: 'past_due' })],
    ['was renewed there', renewing('2031-11-08T12:05:00.000Z')],
  ])('follows Stripe: no reminder for a subscription that %s', async (_, found) => {
    stripe.answers({ [FIND]: [found] });
    database(paying());
    await run();
    expect(mails()).toEqual([]);
  });

  it('names no amount if it changes with the period', async () => {
    stripe.answers({ [FIND]: [renewing(RENEWS, { schedule: 'sub_sched_1' })] });
    database(paying());
    await run();
    expect(mails()[0]?.[1]).not.toHaveProperty('centavos');
  });

  it('leaves a company alone that another run has looked at, or that is gone', async () => {
    stripe.answers({ [FIND]: [renewing(RENEWS)] });
    for (const found of [paying({ cobrarEm: RENEWS }), paying({ cobrarEm: undefined })]) {
      database(found);
      await run();
    }
    database({}, { GetItem: [item()] });
    await run();
    expect(stripe.calls).toEqual([]);
  });

  it('a failure of one company stops no other, and fails the run so that it is seen', async () => {
    stripe.answers({ [FIND]: [renewing(RENEWS)] });
    database(paying(), {
      Query: [items({ id: 'broken' }, { id: 'E' })],
      GetItem: [broken, item(paying())],
    });
    await expect(run()).rejects.toBeInstanceOf(Error);
    expect(mails()).toHaveLength(1);
  });
});
