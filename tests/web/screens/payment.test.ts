import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { pagamento } from '../../../shared/routes/pagamento.ts';
import { PLAN_RULES, type PlanoNome } from '../../../shared/rules/planos.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa } from '../support/people.ts';
import { at, follow, heading, open, press, see, until } from '../support/screen.ts';

const NOT_FOUND = 'Erro: detalhes do pagamento não encontrados.';
const ACTIVE = 'Você já possui um plano ativo!';
const PRICE = {
  nickname: 'Expert Anual',
  amount: 50_400,
  currency: 'brl',
  interval: 'year',
  intervalCount: 1,
} as const;

/** A company on this plan, where plans are chosen. */
const choosing = (plano_nome: PlanoNome = 'experience'): FakeApi =>
  asEmpresa({ plano_nome, colaboradoresLimite: 7 })
    .on(empresas.currentPlan, { plano_nome })
    // A card can be chosen although it is not known what was begun before.
    .fail(pagamento.getSubscription, 502)
    .on(pagamento.listPlans, {
      planos: (Object.keys(PLAN_RULES) as PlanoNome[]).map((each) => ({
        plano_nome: each,
        nome: each,
        colaboradoresLimite: null,
        limitePosts: null,
        upsMaximo: 25,
        recursos: [],
        precoMensal: null,
        precoTotal: null,
        priceId: each.startsWith('expert') ? `price_${each}` : null,
      })),
    });

it('the payment page needs the price and the company', async () => {
  await open(choosing(), '/PaymentPage');
  await see('ID do preço ou da empresa não fornecido.');
  // Asking again would be answered the same.
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  await follow('Voltar aos planos');
  await at('/escolherplano');
});

it('says that there is no such price, then that the payment could not be prepared, and goes on once it can', async () => {
  const api = choosing().fail(pagamento.priceDetails, 404, MSG.precoNaoEncontrado);
  await open(api, '/EscolherPlano');
  await press('Assinar');
  await at('/PaymentPage');
  await see('Erro ao obter detalhes do preço');
  api.on(pagamento.priceDetails, PRICE).fail(pagamento.createSubscription, 502);
  await press('Tentar novamente');
  await see('Erro ao obter clientSecret');
  expect(api.callsOf(pagamento.createSubscription)[0]?.body).toMatchObject({
    priceId: 'price_expert_anual',
    empresaId: 'empresa1',
  });
  api.on(pagamento.createSubscription, { clientSecret: 'segredo', subscriptionId: 'assinatura' });
  await press('Tentar novamente');
  await see('Expert Anual');
  await until(() => screen.queryByText('Erro ao obter clientSecret') === null);
  const keys = api.callsOf(pagamento.createSubscription).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('the payment page says so to a company that pays already', async () => {
  const api = choosing()
    .on(pagamento.priceDetails, PRICE)
    .fail(pagamento.createSubscription, 409, ACTIVE, { codigo: 'plano_ativo' });
  await open(api, '/EscolherPlano');
  await press('Assinar');
  await see(ACTIVE);
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

it('the plans say so to a company that pays already', async () => {
  await open(choosing('expert_anual'), '/escolherplano');
  await heading(ACTIVE);
  // What the next plan adds, beside the own one.
  await heading('Enterprise');
  await see('Loja para trocar UPS por produtos');
  expect((await heading('Expert')).parentElement?.textContent).toContain('Plano atual');
  expect(screen.queryByRole('heading', { name: 'Experience' })).toBeNull();
  await screen.findByRole('link', { name: 'Plano e pagamento' });
  await follow('Voltar ao painel');
  await at('/DashboardEmpresa');
});

it('the confirmation believes no address without a payment, nor an invented one', async () => {
  const api = choosing().fail(pagamento.paymentStatus, 404, REFUSALS.paymentNotFound.message);
  await open(api, '/confirmation');
  await see(NOT_FOUND);
  expect(api.callsOf(pagamento.paymentStatus)).toEqual([]);
  await open(api, '/confirmation?payment_intent=pi_inventado&redirect_status=succeeded');
  await see(NOT_FOUND);
  expect(api.callsOf(pagamento.paymentStatus)).toHaveLength(1);
  await follow('Ir para o painel');
  await at('/DashboardEmpresa');
});
