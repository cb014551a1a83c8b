import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../../../support/contas.ts';
import { stackForFile } from '../../../support/stack.ts';
import { until } from '../../../support/until.ts';

const stack = stackForFile();

interface Prepared {
  clientSecret: string;
  subscriptionId: string;
}

const subscribe = ({ empresaId, token }: SignedIn, priceId = 'price_expert_semestral') =>
  stack.call<Prepared & { error?: string }>('POST', '/api/create-subscription', {
    token,
    body: { priceId, paymentMethodType: 'card', empresaId },
  });
const empresaOf = async ({ empresaId, token }: SignedIn) =>
  (await stack.call<Empresa>('GET', `/empresa/${empresaId}`, { token })).body;
const pay = (clientSecret: string, cartao = '4242 4242 4242 4242') =>
  fetch(`${stack.url}/__local/stripe/pagar`, {
    method: 'POST',
    body: JSON.stringify({ clientSecret, cartao }),
  });
const planOf = (empresa: SignedIn, plano: string) =>
  until(`plan ${plano}`, async () => ((await empresaOf(empresa)).plano_nome === plano ? true : undefined));
const clock = (agora: string | null) => stack.tool('relogio', { agora });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('plans and prices', () => {
  it('200 with the limits and prices of each plan', async () => {
    const { status, body } = await stack.call<{ planos: Record<string, unknown>[] }>('GET', '/api/planos');
    expect(status).toBe(200);
    expect(body.planos.map(({ plano_nome, priceId }) => [plano_nome, priceId])).toEqual([
      ['experience', null],
      ['expert_semestral', 'price_expert_semestral'],
      ['expert_anual', 'price_expert_anual'],
      ['enterprise_semestral', null],
      ['enterprise_anual', null],
    ]);
    for (const { recursos } of body.planos) expect(recursos).toContain('boleto_pix');
    expect(body.planos[1]).toMatchObject({ colaboradoresLimite: 14, limitePosts: 50, precoTotal: 31200 });
  });

  it('200 with the details of a price, 404 for one that is not on offer', async () => {
    const query = { priceId: 'price_expert_anual' };
    expect((await stack.call('GET', '/api/get-price-details', { query })).body).toEqual({
      nickname: 'Expert Anual',
      amount: 50400,
      currency: 'brl',
      interval: 'year',
      intervalCount: 1,
    });
    const unknown = await stack.call('GET', '/api/get-price-details', { query: { priceId: 'price_x' } });
    expect(unknown).toMatchObject({ status: 404, body: { error: 'Erro ao obter detalhes do preço' } });
  });

  it('502 when Stripe fails', async () => {
    await stack.tool('falhas', { servico: 'stripe', modo: 'erro', vezes: 2 });
    // Later than the cached answer lasts.
    await stack.tool('relogio', { agora: new Date(Date.now() + 3_600_000).toISOString() });
    const query = { priceId: 'price_expert_semestral' };
    expect(await stack.call('GET', '/api/get-price-details', { query })).toHaveProperty('status', 502);
    await stack.tool('relogio', { agora: null });
  });
});

describe('a subscription', () => {
  it('200, and paying it activates the plan with its limits; then 409', async () => {
    const empresa = await newEmpresa(stack);
    const { status, body } = await subscribe(empresa);
    expect(status).toBe(200);
    expect(body.subscriptionId).toMatch(/^sub_/);
    expect(await empresaOf(empresa)).toMatchObject({ plano_nome: 'experience', colaboradoresLimite: 7 });
    await pay(body.clientSecret);
    await planOf(empresa, 'expert_semestral');
    expect(await empresaOf(empresa)).toHaveProperty('colaboradoresLimite', 14);
    expect(await subscribe(empresa)).toMatchObject({
      status: 409,
      body: { error: 'Você já possui um plano ativo!', codigo: 'plano_ativo' },
    });
  });

  it('is returned again while unpaid, and replaced for another price: never two to pay', async () => {
    const empresa = await newEmpresa(stack);
    const first = (await subscribe(empresa)).body;
    expect((await subscribe(empresa)).body).toEqual(first);
    const second = (await subscribe(empresa, 'price_expert_anual')).body;
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    expect((await pay(first.clientSecret)).status).toBe(400);
    await pay(second.clientSecret);
    await planOf(empresa, 'expert_anual');
  });

  it('survives a lost answer; 502 leaves nothing half-done', async () => {
    const empresa = await newEmpresa(stack);
    await stack.tool('falhas', { servico: 'stripe', modo: 'aceita-e-corta', vezes: 1 });
    expect(await subscribe(empresa)).toHaveProperty('status', 200);
    const other = await newEmpresa(stack);
    await stack.tool('falhas', { servico: 'stripe', modo: 'corta', vezes: 20 });
    expect(await subscribe(other)).toMatchObject({
      status: 502,
      body: { error: 'Erro ao preparar pagamento. Por favor, tente novamente mais tarde.' },
    });
    await stack.tool('falhas', { servico: 'stripe', modo: 'corta', vezes: 0 });
    expect(await subscribe(other)).toHaveProperty('status', 200);
  });

  it('stays on the free plan when the card is declined', async () => {
    const empresa = await newEmpresa(stack);
    const { clientSecret } = (await subscribe(empresa)).body;
    expect((await pay(clientSecret, '4000000000000002')).status).toBe(402);
    expect(await empresaOf(empresa)).toHaveProperty('plano_nome', 'experience');
  });
});

describe('the payment of a subscription', () => {
  const statusOf = (clientSecret: string, { token }: SignedIn) =>
    stack.call('GET', `/api/pagamento/${clientSecret.split('_secret_')[0]}`, { token });

  it('200 for the paying company, and grants the plan even before the webhook', async () => {
    const empresa = await newEmpresa(stack);
    const { clientSecret } = (await subscribe(empresa)).body;
    expect((await statusOf(clientSecret, empresa)).body).toEqual({
      status: 'requires_payment_method',
      plano_nome: 'experience',
    });
    await pay(clientSecret);
    expect((await statusOf(clientSecret, empresa)).body).toEqual({
      status: 'succeeded',
      plano_nome: 'expert_semestral',
    });
  });
});

describe('a company that asks to be closed', () => {
  it('is not charged again unless it cancels the closing; its plan stays meanwhile', async () => {
    const empresa = await newEmpresa(stack);
    const { clientSecret, subscriptionId } = (await subscribe(empresa)).body;
    await pay(clientSecret);
    await planOf(empresa, 'expert_semestral');
    const { callStripe } = await import('../../../../functions/partners/stripe/client.ts');
    const renews = (expected: boolean) =>
      until(`renewal ${expected}`, async () => {
        const { cancel_at_period_end: ends } = await callStripe((stripe) =>
          stripe.subscriptions.retrieve(subscriptionId),
        );
        return ends === !expected || undefined;
      });
    const { token } = empresa;
    const closed = await stack.call('POST', '/api/encerrar-empresa', {
      token,
      body: { senhaAtual: PASSWORD },
    });
    expect(closed.status).toBe(202);
    await renews(false);
    expect((await empresaOf(empresa)).plano_nome).toBe('expert_semestral');
    await stack.call('DELETE', '/api/encerrar-empresa', { token });
    await renews(true);
  });
});

describe('webhooks', () => {
  const send = (payload: string, signature: string) =>
    stack.call('POST', '/stripe/webhook', { body: payload, headers: { 'stripe-signature': signature } });
  const signed = (payload: string, secret: string, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;

  it('400 without a valid, recent signature', async () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object: {} } });
    const refused = { status: 400, body: { error: 'Assinatura inválida.' } };
    expect(await send(payload, '')).toMatchObject(refused);
    expect(await send(payload, signed(payload, 'whsec_errado'))).toMatchObject(refused);
    const { stripeSecret } = await import('../../../../functions/platform/aws/secrets.ts');
    const { webhookSecret } = await stripeSecret();
    const old = Math.floor(Date.now() / 1000) - 600;
    expect(await send(payload, signed(payload, webhookSecret, old))).toMatchObject(refused);
    expect(await send(`${payload} `, signed(payload, webhookSecret))).toMatchObject(refused);
    expect(await send(payload, signed(payload, webhookSecret))).toMatchObject({
      status: 200,
      body: { received: true },
    });
  });

  it('change nothing when repeated, in any order, even after the admin changed the limit', async () => {
    const empresa = await newEmpresa(stack);
    await pay((await subscribe(empresa)).body.clientSecret);
    await planOf(empresa, 'expert_semestral');
    const { getEmpresa, updateEmpresa } = await import(
      '../../../../functions/areas/contas/store/empresas.ts'
    );
    const before = await getEmpresa(empresa.empresaId, { fresh: true });
    if (!before) throw new Error('the company is gone');
    const { nome, endereco, adm_nome, telefone } = before;
    await updateEmpresa(before, { nome, endereco, adm_nome, telefone, colaboradoresLimite: 99 });
    const { enviados } = (await stack.tool('stripe/reenviar', { vezes: 3 })) as {
      enviados: { status: number }[];
    };
    expect(new Set(enviados.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await empresaOf(empresa)).toMatchObject({
      plano_nome: 'expert_semestral',
      colaboradoresLimite: 99,
    });
  });
});

describe('renewal', () => {
  it('renews; a failing card ends the plan, and another plan can be bought', async () => {
    const empresa = await newEmpresa(stack);
    const { clientSecret, subscriptionId } = (await subscribe(empresa)).body;
    await pay(clientSecret);
    await planOf(empresa, 'expert_semestral');
    await stack.tool('stripe/cartao', { subscriptionId, cartao: '4000000000000002' });
    await clock(inDays(190));
    // Tokens of a day ago have expired.
    const again = async (): Promise<SignedIn> => ({
      ...empresa,
      token: (await stack.login(empresa.email, PASSWORD)).token,
    });
    const awake = await again();
    expect((await empresaOf(awake)).plano_nome).toBe('expert_semestral');
    await stack.mail(empresa.email, /cobrar sua assinatura/);
    await clock(inDays(230));
    const late = await again();
    await planOf(late, 'experience');
    expect(await empresaOf(late)).toHaveProperty('colaboradoresLimite', 7);
    await stack.tool('stripe/reenviar', { vezes: 2 });
    expect((await empresaOf(late)).plano_nome).toBe('experience');
    const second = await subscribe(late, 'price_expert_anual');
    expect(second.status).toBe(200);
    await pay(second.body.clientSecret);
    await planOf(late, 'expert_anual');
    await clock(null);
  });
});
