import { beforeAll, describe, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { at, button, field, fill, heading, press, see, seeInvalid } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

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

const funcionario = (nome: string, email = freshEmail('nova')) => ({
  'Nome completo': nome,
  'E-mail': email,
  Senha: PASSWORD,
  'Confirmar senha': PASSWORD,
});

describe('an employee joins', () => {
  it('/CadastrarColab explains both ways and leads to the form', async () => {
    const page = await browser.open({ viewport: PHONE });
    await page.goto('/CadastrarColab');
    await heading(page, 'Recebi um convite por e-mail');
    await page.getByRole('link', { name: 'Cadastrar com código' }).click();
    await at(page, '/CadastrarColabComCodigo');
  });

  it('with the code from the link, and is in', async () => {
    const page = await browser.open({ viewport: PHONE });
    await page.goto(`/CadastrarColabComCodigo?codigo=${codigo}`);
    expect(await field(page, 'Código da empresa').inputValue()).toBe(codigo);
    await see(page, /^Você vai entrar em Empresa /);
    const email = freshEmail('joana');
    await fill(page, funcionario('Joana Prado', email));
    await press(page, 'Cadastrar');
    await at(page, '/DashboardColab');
    await see(page, `Cadastro bem-sucedido! Um e-mail de confirmação foi enviado para ${email}.`);
    await stack.mail(email);
    await heading(page, 'Boas-vindas, Joana!');
  });

  it('is told about every missing field, different passwords, a wrong code and an e-mail in use', async () => {
    const page = await browser.open({ expects: [400, 404, 409] });
    await page.goto('/CadastrarColabComCodigo');
    await press(page, 'Cadastrar');
    await see(page, 'Informe seu nome completo.');
    for (const label of ['Código da empresa', 'Nome completo', 'E-mail', 'Senha']) {
      await seeInvalid(page, label);
    }
    await fill(page, {
      'Código da empresa': 'ZZZZ9999',
      ...funcionario('Joana', empresa.email),
      'Confirmar senha': 'Outra1234',
    });
    await press(page, 'Cadastrar');
    await see(page, 'As senhas não correspondem.');
    await fill(page, funcionario('Joana', empresa.email));
    await press(page, 'Cadastrar');
    await see(page, 'Código da empresa inválido.');
    await fill(page, { 'Código da empresa': codigo });
    await press(page, 'Cadastrar');
    await see(page, 'O e-mail fornecido já está em uso.');
    expect(await field(page, 'Nome completo').inputValue()).toBe('Joana');
  });

  it('says the catalogue’s sentence when the server fails', async () => {
    const page = await browser.open({ expects: [500] });
    await page.route('**/v1/cadastrar-colaborador-com-codigo', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.goto(`/CadastrarColabComCodigo?codigo=${codigo}`);
    await fill(page, funcionario('Joana'));
    await press(page, 'Cadastrar');
    await see(page, 'Erro ao cadastrar colaborador. Por favor, tente novamente mais tarde.');
  });

  it('is told when the company is full, and the form goes away', async () => {
    const full = await newEmpresa(stack, 'cheia');
    for (let seat = 0; seat < 7; seat += 1) await newFuncionario(stack, full, `lugar${seat}`);
    const { body } = await stack.call<{ codigoEmpresa: string }>('GET', `/empresa/${full.empresaId}`, {
      token: full.token,
    });
    const page = await browser.open({ viewport: PHONE, expects: [400, 403, 409] });
    await page.goto(`/CadastrarColabComCodigo?codigo=${body.codigoEmpresa}`);
    await fill(page, funcionario('Oitava Pessoa'));
    await press(page, 'Cadastrar');
    await see(
      page,
      'O limite de colaboradores da empresa foi excedido. Por favor, notifique o administrador para alterar o plano.',
    );
    expect(await page.getByRole('textbox').count()).toBe(0);
  });
});

describe('/CadastrarEmpresa', () => {
  const access = (email: string) => ({ 'E-mail': email, Senha: PASSWORD, 'Confirmar senha': PASSWORD });
  const facts = {
    'Razão social': 'Padaria Bom Grão Ltda',
    Endereço: 'Rua do Forno, 7',
    'Nome do administrador': 'Rita Moura',
    Telefone: '21987654321',
  };

  it('refuses each step that is not complete, in fixed words', async () => {
    const page = await browser.open({ expects: [400, 409] });
    await page.goto('/CadastrarEmpresa');
    await press(page, 'Avançar');
    await see(page, 'Por favor, preencha todos os campos de email e senha.');
    expect(await field(page, 'E-mail').evaluate((input) => input === document.activeElement)).toBe(true);
    await fill(page, { ...access(empresa.email), 'Confirmar senha': 'Outra1234' });
    await press(page, 'Avançar');
    await see(page, 'As senhas não correspondem.');
    await fill(page, access(freshEmail('livre')));
    await press(page, 'Avançar');
    await heading(page, 'Dados da Empresa');
    await press(page, 'Avançar');
    await see(page, 'Por favor, preencha todos os dados da empresa.');
    await page.goBack();
    await heading(page, 'Acesso');
    await fill(page, access(empresa.email));
    await press(page, 'Avançar');
    await see(page, 'O e-mail fornecido já está em uso.');
    await page.getByRole('main').getByRole('link', { name: 'Fazer login' }).click();
    await at(page, '/');
  });

  it('goes on after a reload and by Back, step by step, and asks again only for the password', async () => {
    const page = await browser.open();
    const email = freshEmail('retomada');
    await page.goto('/CadastrarEmpresa');
    await fill(page, access(email));
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
  });

  it('says the catalogue’s sentence when the server fails', async () => {
    const page = await browser.open({ expects: [500] });
    await page.route('**/v1/cadastrar-empresa', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/CadastrarEmpresa');
    await fill(page, access(freshEmail('falha')));
    await press(page, 'Avançar');
    await fill(page, facts);
    await press(page, 'Avançar');
    await see(page, 'Erro ao cadastrar empresa. Por favor, tente novamente mais tarde.');
  });

  it('creates the company once, however often one goes back, and wants a plan', async () => {
    const page = await browser.open();
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/cadastrar-empresa')) created.push(request.method());
    });
    await page.goto('/CadastrarEmpresa');
    await fill(page, access(freshEmail('padaria')));
    await press(page, 'Avançar');
    await fill(page, facts);
    await press(page, 'Avançar');
    await heading(page, 'Escolher Plano');
    await press(page, 'Avançar');
    await see(page, 'Por favor, selecione um plano.');
    await press(page, 'Voltar');
    await fill(page, { 'Razão social': 'Padaria Novo Grão Ltda' });
    await press(page, 'Avançar');
    await heading(page, 'Escolher Plano');
    await page.getByRole('radio', { name: /^Semestral/ }).check();
    for (const price of [/R\$\s5,20/, /R\$\s312,00/]) await see(page, price);
    await page.getByRole('radio', { name: /^Anual/ }).check();
    for (const price of [/R\$\s4,20/, /R\$\s504,00/]) await see(page, price);
    expect(created).toEqual(['POST']);
    await page.goto('/DashboardEmpresa');
    await see(page, 'Padaria Novo Grão Ltda');
  });

  it('opens the chat for enterprise', async () => {
    const page = await browser.open();
    await page.goto('/CadastrarEmpresa');
    await fill(page, access(freshEmail('chat')));
    await press(page, 'Avançar');
    await fill(page, facts);
    await press(page, 'Avançar');
    await heading(page, 'Escolher Plano');
    await button(page, /Enterprise/).click();
    const [chat] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Avançar')]);
    await chat.waitForURL('**/__local/contato/**');
  });
});
