import { beforeAll, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { at, button, field, fill, heading, press, see } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

/** What each step refuses, and says of prices, is told in tests/web/screens/joining.test.ts. */
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let codigo: string;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'entrada');
  const { body } = await stack.call<{ codigoEmpresa: string }>('GET', `/empresa/${empresa.empresaId}`, {
    token: empresa.token,
  });
  codigo = body.codigoEmpresa;
});

it('an employee reads both ways to join, joins with the code from the link, and is in', async () => {
  const page = await browser.open({ viewport: PHONE });
  await page.goto('/CadastrarColab');
  await heading(page, 'Recebi um convite por e-mail');
  await page.getByRole('link', { name: 'Cadastrar com código' }).click();
  await at(page, '/CadastrarColabComCodigo');
  await page.goto(`/CadastrarColabComCodigo?codigo=${codigo}`);
  expect(await field(page, 'Código da empresa').inputValue()).toBe(codigo);
  await see(page, /^Você vai entrar em Empresa /);
  const email = freshEmail('joana');
  await fill(page, {
    'Nome completo': 'Joana Prado',
    'E-mail': email,
    Senha: PASSWORD,
    'Confirmar senha': PASSWORD,
  });
  await press(page, 'Cadastrar');
  await at(page, '/DashboardColab');
  await see(page, `Cadastro bem-sucedido! Um e-mail de confirmação foi enviado para ${email}.`);
  await stack.mail(email);
  await heading(page, 'Boas-vindas, Joana!');
});

it('a company goes on after a reload and by Back, step by step, is asked again only for the password, and is created once', async () => {
  const page = await browser.open();
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
  await heading(page, 'Acesso');
  expect(await field(page, 'E-mail').inputValue()).toBe(email);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
  await fill(page, { Senha: PASSWORD, 'Confirmar senha': PASSWORD });
  await press(page, 'Avançar');
  expect(await field(page, 'Razão social').inputValue()).toBe(facts['Razão social']);
  await fill(page, facts);
  await press(page, 'Avançar');
  await heading(page, 'Escolher Plano');
  await page.reload();
  await button(page, /Enterprise/).click();
  const [chat] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Avançar')]);
  await chat.waitForURL('**/__local/contato/**');
  await press(page, 'Selecionar Expert');
  await press(page, 'Avançar');
  await heading(page, 'Pagamento');
  await see(page, 'Expert Anual');
  await page.reload();
  await button(page, /^Pagar R\$\s504,00$/).waitFor();
  await page.goBack();
  await heading(page, 'Escolher Plano');
  await page.goBack();
  await heading(page, 'Dados da Empresa');
  expect(await field(page, 'Razão social').inputValue()).toBe(facts['Razão social']);
  await fill(page, { 'Razão social': 'Padaria Novo Grão Ltda' });
  await press(page, 'Avançar');
  await heading(page, 'Escolher Plano');
  expect(created).toEqual(['POST']);
  await page.goto('/DashboardEmpresa');
  await see(page, 'Padaria Novo Grão Ltda');
});
