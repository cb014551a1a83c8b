import { beforeAll, expect, it } from 'vitest';
import type { Empresa } from '../../shared/routes/entities.ts';
import { mailedLink } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import {
  confirmEmail,
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  type SignedIn,
  setEmpresa,
} from '../support/contas.ts';
import { at, button, dialog, field, fill, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const FUNCIONARIOS = '/DashboardEmpresa?aba=colaboradores';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

const record = async () =>
  (await stack.call<Empresa>('GET', `/empresa/${empresa.id}`, { token: empresa.token })).body;
const join = async (nome: string, email: string) =>
  stack.call('POST', '/cadastrar-colaborador-com-codigo', {
    body: { nome, email, senha: PASSWORD, codigoEmpresa: (await record()).codigoEmpresa },
  });

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'aprova');
});

it('the company sets who joins by its code, and is told which domain is none', async () => {
  const page = await signedIn(browser, empresa, FUNCIONARIOS, { viewport: PHONE });
  await see(page, 'Quem tem o código se cadastra sozinho.');
  await press(page, 'Regras de entrada');
  await dialog(page).getByRole('switch', { name: 'Aprovar cada entrada' }).check();
  const domains = field(dialog(page), /Domínios de e-mail aceitos/);
  await domains.fill('rita@exemplo.com.br');
  await press(dialog(page), 'Salvar');
  await see(page, 'Informe só o domínio, sem @, por exemplo empresa.com.br.');
  await domains.fill('@exemplo.com.br, Filial.com.br');
  await press(dialog(page), 'Salvar');
  await gone(dialog(page));
  await see(page, 'Quem tem o código se cadastra e espera a sua aprovação.');
  await see(page, 'Só com e-mail de exemplo.com.br ou filial.com.br.');
  expect(await record()).toMatchObject({
    aprovarEntrada: true,
    dominios: ['exemplo.com.br', 'filial.com.br'],
  });
});

it('who joins waits on a page of its own, which opens the panel once the company has approved', async () => {
  const email = freshEmail('lia');
  const page = await browser.open({ viewport: PHONE, expects: [403] });
  await page.goto(`/CadastrarColabComCodigo?codigo=${(await record()).codigoEmpresa}`);
  await fill(page, {
    'Nome completo': 'Lia Prado',
    'E-mail': email,
    Senha: PASSWORD,
    'Confirmar senha': PASSWORD,
  });
  await press(page, 'Cadastrar');
  await see(page, 'A empresa ainda precisa aprovar a sua entrada.');
  await heading(page, 'Falta a aprovação da empresa');
  await see(page, /Empresa aprova aprova cada entrada no painel/);
  await press(page, 'Verificar agora');
  await see(page, 'Ainda não. Avisaremos por e-mail.');
  expect(await page.getByRole('navigation').count()).toBe(0);

  const mailed = new URL(await mailedLink(stack, empresa.email, 'espera=', /espera a sua aprovação/));
  const owner = await signedIn(browser, empresa, mailed.pathname + mailed.search);
  await see(owner.locator('li[aria-current="true"]'), 'Lia Prado');
  await heading(owner, 'Aguardando aprovação (1)');
  await press(owner, 'Aprovar Lia Prado');
  await see(owner, 'Lia Prado já pode usar o painel.');
  await gone(owner.getByRole('heading', { name: /Aguardando aprovação/ }));

  // Coming back to the page is enough.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('navigation').first().waitFor();
  await at(page, '/DashboardColab');
});

it('who has to confirm an address of the company’s domains does so on a page of its own, which opens the panel', async () => {
  const named = await newEmpresa(stack, 'nomeia');
  await setEmpresa(stack, named, { dominios: ['exemplo.com.br'] });
  const joined = await newFuncionario(stack, named, 'ivo', { confirmed: false });
  const page = await signedIn(browser, joined, '/DashboardColab', { viewport: PHONE, expects: [403] });
  await heading(page, 'Confirme seu e-mail');
  await see(page, `Enviamos um link para ${joined.email}.`);
  expect(await page.getByRole('navigation').count()).toBe(0);
  await press(page, 'Verificar agora');
  await see(page, 'Ainda não. Abra o link que enviamos por e-mail.');
  await see(page, /^Reenviar|^Enviado/);

  await confirmEmail(stack, { ...joined, contaId: joined.id, tipo: 'funcionario' });
  // Coming back to the page is enough.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('navigation').first().waitFor();
  await at(page, '/DashboardColab');
});

it('who waits under a mistyped address corrects it there, and the panel opens once the new one is confirmed', async () => {
  const named = await newEmpresa(stack, 'corrige');
  await setEmpresa(stack, named, { dominios: ['exemplo.com.br'] });
  const joined = await newFuncionario(stack, named, 'rui', { confirmed: false });
  const page = await signedIn(browser, joined, '/DashboardColab', { viewport: PHONE, expects: [403] });
  await press(page, 'Corrigir e-mail');
  const right = freshEmail('certo');
  await field(dialog(page), 'E-mail').fill(right);
  await press(dialog(page), 'Enviar link');
  await fill(dialog(page).last(), { 'Sua senha': PASSWORD });
  await press(dialog(page).last(), 'Continuar');
  await see(page, `Enviamos um link para ${right}. Depois de abri-lo`);

  const link = new URL(await mailedLink(stack, right, 'confirmar-email', /./));
  await stack.call('GET', link.pathname.replace('/v1', ''), { query: Object.fromEntries(link.searchParams) });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('navigation').first().waitFor();
});

it('who waits for the company can delete the account', async () => {
  const strict = await newEmpresa(stack, 'demora');
  await setEmpresa(stack, strict, { aprovarEntrada: true });
  const joined = await newFuncionario(stack, strict, 'mia', { confirmed: false });
  const page = await signedIn(browser, joined, '/DashboardColab', { viewport: PHONE, expects: [403] });
  await heading(page, 'Falta a aprovação da empresa');
  await press(page, 'Excluir minha conta');
  await press(dialog(page), 'Excluir minha conta');
  await fill(dialog(page).last(), { 'Sua senha': PASSWORD });
  await press(dialog(page).last(), 'Continuar');
  await see(page, 'Sua conta foi excluída.');
  await at(page, '/');
  expect(
    (await stack.call('POST', '/login', { body: { email: joined.email, senha: PASSWORD } })).status,
  ).toBe(401);
});

it('whom the company removes from those who wait is out', async () => {
  const email = freshEmail('nino');
  await join('Nino Prado', email);
  const owner = await signedIn(browser, empresa, FUNCIONARIOS, { viewport: PHONE });
  await press(owner, 'Remover Nino Prado');
  await press(dialog(owner), 'Sim');
  await see(owner, 'Colaborador excluído com sucesso.');
  await gone(button(owner, 'Aprovar Nino Prado'));
  const { status } = await stack.call('POST', '/login', { body: { email, senha: PASSWORD } });
  expect(status).toBe(401);
});
