import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, PASSWORD } from '../support/contas.ts';
import { at, button, field, fill, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** What each step refuses, and says of prices, is told in tests/web/screens/{joining,payment,payment-forms}.test.ts. */
const stack = stackForFile();
const browser = browserForFile(stack);
const TAB = '/DashboardEmpresa?aba=ajustes&ver=plano';
const CARD_SCRIPT = '**/__local/stripe/*.js';
const PAID = '**/__local/stripe/pagar';

async function pay(page: Page, card: string): Promise<void> {
  await fill(page, { 'Número do cartão': card, 'Data de validade': '12 / 39', 'Código de segurança': '123' });
  await button(page, /^Pagar/).click();
}

it('a company signs up across reloads and Back, is created once, pays by a card that asks its bank, and cancels', async () => {
  // A card that is refused, and scripts that are held back.
  const page = await browser.open({ expects: [0, 402] });
  const email = freshEmail('retomada');
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/cadastrar-empresa')) created.push(request.method());
  });
  const facts = {
    'Razão social': 'Padaria Bom Grão Ltda',
    Endereço: 'Rua do Forno, 7',
    'Nome do administrador': 'Rita Moura',
    Telefone: '21987654321',
  };
  await page.goto('/CadastrarEmpresa');
  await fill(page, { 'E-mail': email, Senha: PASSWORD, 'Confirmar senha': PASSWORD });
  await press(page, 'Avançar');
  await heading(page, 'Dados da Empresa');
  await page.goBack();
  await heading(page, 'Acesso');
  expect(await field(page, 'E-mail').inputValue()).toBe(email);
  await page.goForward();
  await fill(page, { 'Razão social': facts['Razão social'], Endereço: facts.Endereço });
  await page.reload();
  // Only the password is asked for again: it is stored nowhere.
  await heading(page, 'Acesso');
  expect(await field(page, 'E-mail').inputValue()).toBe(email);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
  await fill(page, { Senha: PASSWORD, 'Confirmar senha': PASSWORD });
  await press(page, 'Avançar');
  expect(await field(page, 'Razão social').inputValue()).toBe(facts['Razão social']);
  await fill(page, facts);
  await press(page, 'Avançar');
  await heading(page, 'Escolher Plano');
  await button(page, /Enterprise/).click();
  const [chat] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Avançar')]);
  await chat.waitForURL('**/__local/contato/**');
  await chat.close();
  await press(page, 'Selecionar Expert');
  await press(page, 'Avançar');
  await heading(page, 'Pagamento');
  await button(page, /^Pagar R\$\s504,00$/).waitFor();
  await page.goBack();
  await heading(page, 'Escolher Plano');
  await page.goBack();
  await heading(page, 'Dados da Empresa');
  await fill(page, { 'Razão social': 'Padaria Novo Grão Ltda' });
  await press(page, 'Avançar');
  await heading(page, 'Escolher Plano');
  await press(page, 'Selecionar Expert');
  await press(page, 'Avançar');
  await heading(page, 'Pagamento');
  expect(created).toEqual(['POST']);

  await page.route(CARD_SCRIPT, (route) => route.abort());
  await page.reload();
  await see(page, 'Não foi possível carregar o formulário de pagamento.');
  await page.unroute(CARD_SCRIPT);
  await press(page, 'Tentar novamente');
  // Of an empty card Stripe's own form speaks, and nobody repeats it.
  await button(page, /^Pagar/).click();
  await see(page, 'O número do seu cartão está incompleto.');
  expect(await page.getByText('está incompleto').count()).toBe(1);
  await page.route(PAID, (route) => route.fulfill({ json: { error: {} } }));
  await pay(page, '4242424242424242');
  await see(page, 'Erro ao processar pagamento.');
  await page.unroute(PAID);
  await pay(page, '4000000000000002');
  await see(page, 'Seu cartão foi recusado.');
  await pay(page, '4000002500003155');
  await press(page, 'Concluir autenticação');
  await heading(page, 'Pagamento confirmado!');
  await until('the secret to leave the address', () =>
    page.url().includes('client_secret') ? undefined : true,
  );
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await see(page, 'Padaria Novo Grão Ltda');
  await page.getByRole('link', { name: 'Colaboradores' }).first().click();
  await see(page.getByRole('main'), 'Colaboradores: 0 de 14');

  await page.goto(TAB);
  await see(page, 'R$ 504,00 por ano');
  await press(page, 'Mudar ou cancelar');
  await press(page, 'Cancelar assinatura');
  await page.getByRole('link', { name: 'Voltar ao Painel UPS' }).click();
  await at(page, TAB);
  await see(page, /^A assinatura não renova\. Seu plano vale até/);
});

it('a finance department pays by Pix on a phone: the code is paid elsewhere, and the page confirms by itself', async () => {
  const empresa = await newEmpresa(stack, 'pix');
  const page = await signedIn(browser, empresa, '/EscolherPlano', { viewport: PHONE });
  await press(page, 'Assinar');
  await at(page, '/PaymentPage');
  await button(page, /^Pagar/).waitFor();
  await page.getByRole('radio', { name: 'Pix' }).check();
  await see(page, 'Não renova sozinho.');
  await press(page, 'Gerar Pix');
  await see(page, 'Aguardando o pagamento…');
  expect(
    await page.getByAltText('QR code do Pix').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await axe(page, 'pix')).toEqual([]);
  const code = (await page.locator('code').textContent()) ?? '';
  const bank = await page.context().newPage();
  await bank.goto(`/__local/stripe/pix/${/pi_[0-9a-f]{24}/.exec(code)?.[0]}`);
  await press(bank, 'Simular pagamento');
  await see(bank, 'Pagamento recebido.');
  await bank.close();
  await heading(page, 'Pagamento confirmado!');
  await page.goto(TAB);
  await see(page, /^Seu plano está pago até .* Não renova sozinho\.$/);
});

it('and by boleto where Stripe grants no Pix: the CNPJ first, the plan with the money', async () => {
  const empresa = await newEmpresa(stack, 'boleto');
  const page = await signedIn(browser, empresa, '/robots.txt', { viewport: PHONE });
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const { stripe, ...config } = await response.json();
    await route.fulfill({ response, json: { ...config, stripe: { ...stripe, pix: undefined } } });
  });
  await page.goto('/EscolherPlano');
  await page.getByRole('radio', { name: /^Semestral/ }).check();
  await press(page, 'Assinar');
  await button(page, /^Pagar/).waitFor();
  expect(await page.getByText('Pix').count()).toBe(0);
  await page.getByRole('radio', { name: 'Boleto' }).check();
  await see(page, 'Renova a cada 6 meses; cancele quando quiser.');
  await fill(page, { CNPJ: '11.222.333/0001-81' });
  await press(page, 'Gerar boleto');
  await heading(page, 'Seu boleto está pronto');
  expect(await axe(page, 'boleto')).toEqual([]);
  const [slip] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Abrir o boleto' }).click(),
  ]);
  await press(slip, 'Simular pagamento');
  await see(slip, 'Pagamento recebido.');
  await slip.close();
  await page.goto(TAB);
  await see(page, /^Cada período chega por boleto/);
  await see(page, 'R$ 312,00 por semestre');
});
