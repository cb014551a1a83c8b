import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { at, button, field, fill, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

const CARDS = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  authenticates: '4000002500003155',
} as const;
const NOT_PAID = 'O pagamento não foi concluído. Volte aos planos e tente novamente.';

beforeEach(async () => {
  empresa = await newEmpresa(stack, 'assinante');
});

const stripeAnswers = (modo: string, vezes: number) =>
  stack.tool('falhas', { servico: 'stripe', modo, vezes });
const planOf = async () => {
  const path = `/empresa/${empresa.empresaId}`;
  const { body } = await stack.call<{ plano_nome: string }>('GET', path, { token: empresa.token });
  return body.plano_nome;
};
/** From the plans to the card form, as a company goes. */
async function toCardForm(expects: number[] = [], viewport?: typeof PHONE): Promise<Page> {
  const page = await signedIn(browser, empresa, '/EscolherPlano', { expects, ...(viewport && { viewport }) });
  await press(page, 'Assinar');
  await at(page, '/PaymentPage');
  await button(page, /^Pagar R\$\s504,00$/).waitFor();
  return page;
}
async function pay(page: Page, card: string): Promise<void> {
  await fill(page, { 'Número do cartão': card, 'Data de validade': '12 / 39', 'Código de segurança': '123' });
  await button(page, /^Pagar/).click();
}
describe('/PaymentPage', () => {
  it('shows what Stripe says about a refused card, and takes the next one', async () => {
    const page = await toCardForm([402], PHONE);
    await see(page, 'Expert Anual');
    // Of an empty card Stripe's own form speaks, and nobody repeats it.
    await button(page, /^Pagar/).click();
    await see(page, 'O número do seu cartão está incompleto.');
    expect(await page.getByText('está incompleto').count()).toBe(1);
    await pay(page, CARDS.declines);
    await see(page, 'Seu cartão foi recusado.');
    expect(await planOf()).toBe('experience');
    await pay(page, CARDS.pays);
    await at(page, '/confirmation');
    await heading(page, 'Pagamento confirmado!');
    expect(await planOf()).toBe('expert_anual');
    await page.getByRole('link', { name: 'Ir para o painel' }).click();
    await at(page, '/DashboardEmpresa');
    await page.getByRole('link', { name: 'Colaboradores' }).first().click();
    await see(page.getByRole('main'), 'Colaboradores: 0 de 14');
  });

  it('has words of its own where Stripe has none, and where its form cannot be loaded', async () => {
    const page = await toCardForm([0]);
    await page.route('**/__local/stripe/pagar', (route) => route.fulfill({ json: { error: {} } }));
    await pay(page, CARDS.pays);
    await see(page, 'Erro ao processar pagamento.');
    await page.route('**/__local/stripe/*.js', (route) => route.abort());
    await page.reload();
    await see(page, 'Não foi possível carregar o formulário de pagamento.');
    await page.unroute('**/__local/stripe/*.js');
    await press(page, 'Tentar novamente');
    await field(page, 'Número do cartão').waitFor();
  });
});

describe('a card that asks for authentication', () => {
  it('comes back from the bank with the plan, and with no secret in the address', async () => {
    const page = await toCardForm();
    await pay(page, CARDS.authenticates);
    await press(page, 'Concluir autenticação');
    await heading(page, 'Pagamento confirmado!');
    await until('the secret to leave the address', () =>
      page.url().includes('client_secret') ? undefined : true,
    );
    expect(await planOf()).toBe('expert_anual');
  });

  it('comes back with nothing when the bank refuses', async () => {
    const page = await toCardForm();
    await pay(page, CARDS.authenticates);
    await press(page, 'Recusar');
    await see(page, NOT_PAID);
    expect(await planOf()).toBe('experience');
  });
});

describe('the fourth step of the sign-up', () => {
  it('says that the payment could not be prepared, then takes the card and confirms', async () => {
    const page = await browser.open({ expects: [400, 502] });
    await page.goto('/CadastrarEmpresa');
    const COMMON = 'password1';
    await fill(page, { 'E-mail': freshEmail('passo4'), Senha: COMMON, 'Confirmar senha': COMMON });
    await press(page, 'Avançar');
    // The server alone knows the common ones: its refusal stands where it can be mended.
    await see(page, 'Escolha uma senha menos comum.');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('senha');
    await fill(page, { Senha: PASSWORD, 'Confirmar senha': PASSWORD });
    await gone(page.getByText('Escolha uma senha menos comum.'));
    await press(page, 'Avançar');
    await heading(page, 'Dados da Empresa');
    await fill(page, {
      'Razão social': 'Oficina Aurora Ltda',
      Endereço: 'Rua do Ferro, 3',
      'Nome do administrador': 'Nara Dias',
      Telefone: '31987654321',
    });
    await press(page, 'Avançar');
    await page.getByRole('radio', { name: /^Semestral/ }).check();
    await press(page, 'Selecionar Expert');
    await stripeAnswers('erro', 20);
    await press(page, 'Avançar');
    await see(page, 'Erro ao preparar pagamento. Por favor, tente novamente mais tarde.');
    await stripeAnswers('erro', 0);
    await press(page, 'Avançar');
    await heading(page, 'Pagamento');
    await gone(page.getByText('Erro ao preparar pagamento'));
    await button(page, /^Pagar R\$\s312,00$/).waitFor();
    await pay(page, CARDS.pays);
    await at(page, '/confirmation');
    await heading(page, 'Pagamento confirmado!');
    await page.getByRole('link', { name: 'Ir para o painel' }).click();
    await see(page, 'Oficina Aurora Ltda');
  });
});
