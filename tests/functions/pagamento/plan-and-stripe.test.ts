// @process without-stack

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmpresaItem } from '../../../functions/areas/contas/store/empresas.ts';
import { preparePayment } from '../../../functions/areas/pagamento/prepare-payment.ts';
import { tryApplyPlan } from '../../../functions/areas/pagamento/store/pagamentos.ts';
import { type Sync, syncPlan } from '../../../functions/areas/pagamento/sync-plan.ts';
import { broken, cancelled, dynamoDbWireForFile, FAILED, item, ok } from '../../support/dynamodb-wire.ts';
import { invoke } from '../../support/invoke.ts';
import { type StripeWire, startStripeWire, subscription } from '../../support/stripe-wire.ts';

/** A company's plan, with its record or Stripe's changing in between. */
const wire = dynamoDbWireForFile();
let stripe: StripeWire;
beforeAll(async () => {
  stripe = await startStripeWire();
});
afterAll(async () => {
  await stripe.close();
});

const NOW = new Date('2026-11-20T12:00:00Z');
const FIND = 'GET /v1/subscriptions/sub_1';
const CREATE = 'POST /v1/subscriptions';
const CANCEL = 'DELETE /v1/subscriptions/sub_1';
const empresa = {
  id: 'E',
  nome: 'Acme',
  email: 'e@x.br',
  plano_nome: 'experience',
  stripeCustomerId: 'cus_1',
  assinaturaId: 'sub_1',
} as EmpresaItem;
const active = subscription({ status: 'active' });
const conflict = { status: 409, message: 'Você já possui um plano ativo!' };
const written = () =>
  wire.calls.filter(({ operation }) => operation !== 'GetItem').map(({ operation }) => operation);

describe('starting a subscription', () => {
  const choice = { priceId: 'price_semestral', plano: 'expert_semestral', forma: 'cartao' } as const;
  const prepare = (of: EmpresaItem = empresa) => preparePayment(of, choice, NOW);
  const other = subscription({
    id: 'sub_2',
    latest_invoice: { confirmation_secret: { client_secret: 'pi_2_secret_x' } },
  });

  it('is refused if the current one is paid, whose plan is granted even before the webhook', async () => {
    stripe.answers({ [FIND]: [active] });
    wire.answers({ GetItem: [item(empresa)], TransactWriteItems: [ok()] });
    await expect(prepare()).rejects.toMatchObject(conflict);
    const [given] = wire.calls.filter(({ operation }) => operation === 'TransactWriteItems');
    expect(JSON.stringify(given?.input)).toContain('"expert_semestral"');
  });

  it('creates a new one if the current one has ended without a webhook', async () => {
    for (const status of ['canceled', 'incomplete_expired']) {
      stripe.answers({ [FIND]: [subscription({ status })], [CREATE]: [other] });
      wire.answers({ TransactWriteItems: [ok()] });
      expect(await prepare()).toEqual({ clientSecret: 'pi_2_secret_x', subscriptionId: 'sub_2' });
      expect(stripe.calls).toEqual([FIND, CREATE]);
    }
  });

  it('replaces one that can no longer be paid, which is ended first', async () => {
    stripe.answers({
      [FIND]: [subscription({ latest_invoice: null })],
      [CREATE]: [other],
      [CANCEL]: [active],
    });
    wire.answers({ TransactWriteItems: [ok()] });
    expect(await prepare()).toHaveProperty('subscriptionId', 'sub_2');
    expect(stripe.calls).toEqual([FIND, CANCEL, CREATE]);
  });

  it('502 if Stripe returns no payment', async () => {
    stripe.answers({ [CREATE]: [subscription({ latest_invoice: 'in_1' })] });
    await expect(prepare({ ...empresa, assinaturaEstado: 'encerrada' })).rejects.toHaveProperty(
      'status',
      502,
    );
  });

  it('is recorded on the company’s current record; 409 if that changes with every try or has a plan', async () => {
    stripe.answers({ [CREATE]: [other] });
    const ended = { ...empresa, assinaturaEstado: 'encerrada' } as EmpresaItem;
    wire.answers({ TransactWriteItems: [cancelled(FAILED), ok()], GetItem: [item(ended)] });
    expect(await prepare(ended)).toHaveProperty('subscriptionId', 'sub_2');
    wire.answers({ TransactWriteItems: [cancelled(FAILED)], GetItem: [item(ended)] });
    await expect(prepare(ended)).rejects.toMatchObject({ status: 409, codigo: 'em_andamento' });
    wire.answers({
      TransactWriteItems: [cancelled(FAILED)],
      GetItem: [item({ ...ended, plano_nome: 'expert_anual' })],
    });
    await expect(prepare(ended)).rejects.toMatchObject(conflict);
    wire.answers({ TransactWriteItems: [broken] });
    await expect(prepare(ended)).rejects.toHaveProperty('name', 'ResourceNotFoundException');
  });
});

describe('synchronising a plan', () => {
  const sync = (extra: Partial<Sync> = {}) => syncPlan({ subscriptionId: 'sub_1', now: NOW, ...extra });

  it.each([
    ['that does not exist', [], [item(empresa)]],
    ['without a company', [subscription({ metadata: {} })], [item(empresa)]],
    ['of a deleted company', [active], [item()]],
    ['of another customer', [subscription({ customer: 'cus_2' })], [item(empresa)]],
  ])('changes nothing for a subscription %s, and records the webhook', async (_whose, answers, reads) => {
    stripe.answers({ [FIND]: answers });
    wire.answers({ GetItem: reads, PutItem: [ok()] });
    expect(await sync({ webhookId: 'evt_1' })).toBeUndefined();
    expect(written()).toEqual(['PutItem']);
    expect(await sync()).toBeUndefined();
    expect(written()).toEqual(['PutItem']);
  });

  it('grants the plan, with the webhook or without one', async () => {
    stripe.answers({ [FIND]: [active] });
    wire.answers({ GetItem: [item(empresa)], TransactWriteItems: [ok()] });
    const given = { plano: 'expert_semestral', hasChanged: true };
    expect([await sync(), await sync({ webhookId: 'evt_1' })]).toEqual([given, given]);
    const writes = wire.calls.filter(({ operation }) => operation === 'TransactWriteItems');
    expect(writes.map(({ input }) => input.TransactItems.length)).toEqual([3, 4]);
  });

  it('keeps a plan granted by the admin when the subscription ends', async () => {
    stripe.answers({ [FIND]: [subscription({ status: 'canceled' })] });
    const given = { ...empresa, plano_nome: 'enterprise_anual', assinaturaPlano: 'expert_anual' };
    wire.answers({ GetItem: [item(given)], TransactWriteItems: [ok()] });
    expect(await sync()).toHaveProperty('plano', 'enterprise_anual');
  });

  it('reads both sides again when the record changed; 503 if it changes with every try', async () => {
    stripe.answers({ [FIND]: [active] });
    const moved = {
      ...empresa,
      assinaturaPlano: 'expert_semestral',
      assinaturaEstado: 'ativa',
      plano_nome: 'expert_semestral',
    };
    wire.answers({ TransactWriteItems: [cancelled(FAILED)], GetItem: [item(moved)] });
    expect(await sync({ empresa })).toHaveProperty('plano', 'expert_semestral');
    expect(stripe.calls).toEqual([FIND, FIND]);
    wire.answers({ TransactWriteItems: [cancelled(FAILED)], GetItem: [item(empresa)] });
    await expect(sync()).rejects.toHaveProperty('status', 503);
  });

  it('throws the database’s failure, so the webhook is retried', async () => {
    stripe.answers({ [FIND]: [active] });
    wire.answers({ TransactWriteItems: [broken], GetItem: [item(empresa)] });
    await expect(sync({ webhookId: 'evt_1' })).rejects.toHaveProperty('name', 'ResourceNotFoundException');
  });

  it('ends a second subscription that is being charged, and records the webhook', async () => {
    stripe.answers({ [FIND]: [active], [CANCEL]: [active] });
    wire.answers({ GetItem: [item({ ...empresa, assinaturaId: 'sub_0' })], PutItem: [ok()] });
    expect(await sync({ webhookId: 'evt_1' })).toHaveProperty('plano', 'experience');
    expect([stripe.calls, written()]).toEqual([[FIND, CANCEL], ['PutItem']]);
  });

  it('ignores a second, unpaid subscription', async () => {
    stripe.answers({ [FIND]: [subscription()] });
    wire.answers({ GetItem: [item({ ...empresa, assinaturaId: 'sub_0' })] });
    expect(await sync()).toHaveProperty('plano', 'experience');
    expect(stripe.calls).toEqual([FIND]);
  });
});

describe('the page after a payment', () => {
  const PAYMENT = 'GET /v1/payment_intents/pi_1';
  const payment = { id: 'pi_1', empresaId: 'E', assinaturaId: 'sub_1', plano: 'expert_semestral' };
  const claims = { token_use: 'id', 'cognito:username': 'E', 'cognito:groups': '[empresa]' };
  const look = (of: object = empresa) => {
    wire.answers({ 'GetItem pagamentos': [item(payment)], GetItem: [item(of)], TransactWriteItems: [ok()] });
    return invoke('pagamento.paymentStatus', { params: { paymentIntentId: 'pi_1' }, claims });
  };

  it('404 for a payment unknown to Stripe', async () => {
    stripe.answers({});
    expect(await look()).toHaveProperty('status', 404);
  });

  it('shows the plan before the webhook arrives, or the current one if it cannot be granted', async () => {
    stripe.answers({ [PAYMENT]: [{ id: 'pi_1', status: 'succeeded' }], [FIND]: [active] });
    expect((await look()).body).toEqual({ status: 'succeeded', plano_nome: 'expert_semestral' });
    const ofAnother = { ...empresa, stripeCustomerId: 'cus_9' };
    expect((await look(ofAnother)).body).toEqual({ status: 'succeeded', plano_nome: 'experience' });
    stripe.calls.length = 0;
    const given = { ...empresa, plano_nome: 'expert_semestral' };
    expect((await look(given)).body).toEqual({ status: 'succeeded', plano_nome: 'expert_semestral' });
    expect(stripe.calls).toEqual([PAYMENT]);
  });
});

it('a plan without a limit removes the old limit', async () => {
  wire.answers({ TransactWriteItems: [ok()] });
  const decision = {
    kind: 'change',
    estado: 'ativa',
    plano: 'enterprise_anual',
    assinaturaPlano: 'enterprise_anual',
    renovaEm: '2027-05-20T00:00:00.000Z',
    boletoVenceEm: undefined,
  } as const;
  expect(await tryApplyPlan(empresa, decision, { forma: 'cartao', now: NOW })).toBe(true);
  expect(JSON.stringify(wire.calls)).toContain(' REMOVE #colaboradoresLimite');
});
