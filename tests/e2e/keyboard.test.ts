import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, LAPTOP } from '../support/browser.ts';
import { dayOrNight } from '../support/by-night.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost, newProduct } from '../support/content.ts';
import { tabTo, withoutPointer } from '../support/keyboard.ts';
import { LINK } from '../support/links.ts';
import { at, button, dialog, gone, heading, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, linkedinPosts } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { type Receiver, startReceiver, withoutWebhooks } from '../support/webhooks.ts';

const PEOPLE = '/DashboardEmpresa?aba=colaboradores';
const SETTINGS = '/DashboardEmpresa?aba=ajustes&ver=';
const stack = stackForFile();
const browser = browserForFile(stack);
let receiver: Receiver;
let empresa: SignedIn;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  await withoutWebhooks(stack, empresa);
  await receiver.close();
});
const enter = (page: Page) => page.keyboard.press('Enter');
const inUse = (page: Page, name: string | RegExp) => button(page, name).and(page.locator(':focus')).waitFor();

it('an employee signs in, shares, passes the post on and exchanges by keyboard alone', async () => {
  const owner = await newEmpresa(stack, 'teclas');
  await setPlan(stack, owner, 'enterprise_anual');
  const elisa = await newFuncionario(stack, owner, 'elisa');
  await connectLinkedin(stack, elisa);
  const legenda = `Só com o teclado ${elisa.id}`;
  await newPost(stack, owner, { legenda, ups: 25, ...LINK });
  const instrucoes = 'Retire na recepção.';
  await newProduct(stack, owner, { nome: 'Adesivo', valor_ups: 5, quantidade: 3, instrucoes });
  const page = await browser.open({ viewport: LAPTOP });
  await withoutPointer(page);
  await page.goto('/');
  await tabTo(page, 'E-mail');
  await page.keyboard.type(elisa.email);
  await tabTo(page, 'Senha');
  await page.keyboard.type(PASSWORD);
  await enter(page);
  await at(page, '/DashboardColab');
  await see(page, legenda);
  await tabTo(page, new RegExp(legenda));
  await enter(page);
  await button(page, /^Compartilhar/).waitFor();
  await tabTo(page, /^Compartilhar/);
  await enter(page);
  await see(dialog(page), 'Publicado no LinkedIn!');
  await page.keyboard.press('Escape');
  await gone(dialog(page));
  await see(page, 'Conteúdo já compartilhado');
  expect((await linkedinPosts(stack)).filter(({ texto }) => texto.startsWith(legenda))).toHaveLength(1);

  await page.context().route('https://x.com/**', (route) => route.fulfill({ body: '' }));
  const opens = button(page, 'Outros canais');
  await opens.focus();
  await enter(page);
  await page.getByRole('menuitem', { name: 'WhatsApp' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await opens.and(page.locator(':focus')).waitFor();
  await enter(page);
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('ArrowDown');
  const [network] = await Promise.all([page.context().waitForEvent('page'), enter(page)]);
  await network.waitForURL('https://x.com/intent/tweet?**');
  await network.close();

  await page.goto('/DashboardColab?aba=loja');
  await button(page, 'Trocar Adesivo').waitFor();
  await tabTo(page, /^Trocar\s+Adesivo$/);
  await enter(page);
  await see(dialog(page), 'Saldo depois da troca');
  await tabTo(page, 'Sim');
  await enter(page);
  await heading(page, 'Como receber Adesivo');
  await see(dialog(page), instrucoes);
  await inUse(page, 'Entendi');
  await enter(page);
  await gone(dialog(page));

  // The charts of the company are sliders: the arrow keys go through the days, and each is read out.
  const desk = await signedIn(browser, owner, '/DashboardEmpresa?aba=resultados');
  const shares = desk.getByRole('slider', { name: /^Compartilhamentos: 1 / });
  await shares.focus();
  expect(await shares.getAttribute('aria-valuetext')).toMatch(/: 1 compartilhamento$/);
  if (Number(await shares.inputValue()) > 0) {
    await desk.keyboard.press('ArrowLeft');
    expect(await shares.getAttribute('aria-valuetext')).toMatch(/: 0 compartilhamentos$/);
  }
});

it(`${dayOrNight('teams and keys', 'teams, keys, managers, webhooks and a list of people')} are looked after by keyboard alone`, async () => {
  // Tried again, it begins anew.
  empresa = await newEmpresa(stack, 'teclado');
  await setPlan(stack, empresa, 'enterprise_anual');
  const page = await signedIn(browser, empresa, '/robots.txt', { expects: [403] });
  await withoutPointer(page);
  const type = (text: string) => page.keyboard.type(text);
  const pressOn = async (name: string | RegExp) => {
    await tabTo(page, name);
    await enter(page);
  };
  /** Answers the question that a press opens: it takes the focus, and gives it back to what the press made. */
  const confirm = async () => {
    await page.getByRole('dialog', { name: 'Confirme sua senha' }).waitFor();
    await type(PASSWORD);
    await enter(page);
  };
  const keepsFocus = () =>
    expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  const teams = async () => {
    await page.goto(PEOPLE);
    await heading(page, /colaboradores/i);
    await pressOn('Equipes');
    await page.getByLabel('Nova equipe').waitFor();
    await tabTo(page, 'Nova equipe');
    await type('Vendas');
    await enter(page);
    await see(page, 'Ninguém ainda');
    await pressOn('Renomear Vendas');
    await page.keyboard.press('Control+A');
    await type('Comercial');
    await enter(page);
    await see(page, 'Comercial');
    await keepsFocus();
  };
  const keys = async () => {
    const holdsFocus = (name: string) => button(page, name).evaluate((one) => one === document.activeElement);
    await page.goto(`${SETTINGS}integracoes`);
    await see(page, /^Nenhuma chave ainda/);
    await pressOn('Nova chave');
    await see(dialog(page), 'Para você saber depois quem usa esta chave.');
    await enter(page);
    await see(dialog(page), 'Dê um nome à chave.');
    await type('Entra ID');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await enter(page);
    await confirm();
    const shown = dialog(page).getByText(/^ups_/);
    await shown.waitFor();
    const chave = await shown.innerText();
    // A stray press loses nothing.
    await page.keyboard.press('Escape');
    expect(await shown.innerText()).toBe(chave);
    await pressOn('Já guardei');
    await gone(dialog(page));
    await expect.poll(() => holdsFocus('Nova chave')).toBe(true);
    await see(page, 'Entra ID');
    expect(await page.content()).not.toContain(chave);

    const headers = { Authorization: `Bearer ${chave}` };
    const users = () => fetch(`${stack.url}/scim/v2/Users`, { headers });
    expect((await users()).status).toBe(200);
    await page.reload();
    await see(page, 'Entra ID');
    expect(await page.content()).not.toContain(chave);
    await pressOn('Excluir a chave Entra ID');
    await see(dialog(page), /perde o acesso na hora/);
    await pressOn('Excluir');
    await see(page, 'Chave excluída.');
    await see(page, /^Nenhuma chave ainda/);
    expect((await users()).status).toBe(401);
    await keepsFocus();
  };
  const list = async () => {
    await page.goto(`${PEOPLE}&ver=importar`);
    await heading(page, 'Importar colaboradores');
    await tabTo(page, /^Arraste ou clique/);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    const list = `nome;email;cargo;equipe\r\nPessoa;${freshEmail('linha')};Analista;Comercial\r\n`;
    await (await chooser).setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await heading(page, '1 linha, tudo certo');
    await pressOn('Importar 1 pessoa');
    await heading(page, '1 pessoa cadastrada');
    await keepsFocus();
  };
  const managers = async () => {
    await page.goto(`${SETTINGS}gestores`);
    await see(page, /^Ninguém além de você/);
    await pressOn('Convidar gestor');
    await dialog(page).waitFor();
    await type('Edna Prado');
    await tabTo(page, 'E-mail');
    await type(freshEmail('edna'));
    await enter(page);
    await confirm();
    await gone(dialog(page));
    await see(page, 'Convite enviado');
    await pressOn('Remover Edna Prado');
    await pressOn('Remover');
    await see(page, 'Gestor removido.');
    await keepsFocus();
  };
  const webhooks = async () => {
    await page.goto(`${SETTINGS}integracoes`);
    await see(page, 'Nenhum sistema é avisado ainda.');
    await pressOn('Novo webhook');
    await dialog(page).waitFor();
    await tabTo(page, 'Endereço que recebe');
    await type(receiver.url('teclado'));
    await tabTo(page, 'Colaborador excluído');
    await page.keyboard.press('Space');
    await enter(page);
    await confirm();
    await see(dialog(page), /^whsec_/);
    await pressOn('Já guardei');
    await gone(dialog(page));
    await pressOn(/^Abrir o webhook/);
    await see(dialog(page), 'Nada foi enviado ainda.');
    await pressOn('Enviar teste');
    await see(dialog(page), 'O teste chegou: o endereço respondeu 204.');
    await page.keyboard.press('Escape');
    await gone(dialog(page));
    await keepsFocus();
  };
  // Fields, dialogs and lists are the same everywhere: by day where there are most of them, and where a secret is shown.
  for (const lookAfter of dayOrNight([teams, keys], [teams, keys, list, managers, webhooks]))
    await lookAfter();
});
