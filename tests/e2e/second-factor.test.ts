// @process own

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as createAdmin } from '../../functions/areas/contas/consumers/create-admin.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { rolesOf } from '../../shared/routes/define.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { linkToken } from '../support/admin.ts';
import { authenticator } from '../support/authenticator.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, PASSWORD } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import {
  at,
  button,
  dialog,
  field,
  fill,
  gone,
  heading,
  press,
  prove,
  see,
  typeSignIn,
} from '../support/screen.ts';
import { ownStackForFile } from '../support/stack.ts';

/** As in every stage: the admin has to have one. */
const stack = ownStackForFile({ adminSecondFactor: true });
const browser = browserForFile(stack);

/** Sets a second factor up on what is open, from the password to the codes. */
async function setUp(page: Page, senha: string) {
  await press(page, 'Continuar');
  await prove(page, senha);
  await page.getByRole('img', { name: 'Imagem para o aplicativo autenticador ler com a câmera' }).waitFor();
  await page.getByText('Não consegue ler a imagem?').click();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){12}[A-Z2-7]{4}$/).innerText();
  const app = authenticator(stack, secret.replaceAll(' ', ''));
  await fill(page, { 'Código do aplicativo': await app.wrong() });
  await press(page, 'Ativar verificação');
  await see(page, /^Código incorreto/);
  await fill(page, { 'Código do aplicativo': await app.now() });
  await press(page, 'Ativar verificação');
  await heading(page, 'Guarde os códigos de recuperação');
  const list = page.getByRole('list', { name: 'Guarde os códigos de recuperação' });
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  return { app, codes };
}

describe('a company', () => {
  it('sets one up in its settings, signs in with a code and with a recovery code, and turns it off', async () => {
    const { email } = await newEmpresa(stack, 'protegida');
    const page = await browser.open({ expects: [400, 401, 403] });
    await page.goto('/');
    await typeSignIn(page, email);
    await at(page, '/DashboardEmpresa');
    await page.goto('/DashboardEmpresa?aba=ajustes&ver=seguranca');
    await press(page, 'Ativar');
    const { app, codes } = await setUp(page, PASSWORD);
    expect(await axe(page, 'os códigos de recuperação')).toEqual([]);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await press(dialog(page), 'Baixar');
    expect((await download).suggestedFilename()).toContain('codigos-de-recuperacao');
    await press(dialog(page), 'Já guardei os códigos');
    await gone(dialog(page));
    await see(page, 'Restam 10 códigos de recuperação.');

    const phone = await browser.open({ viewport: PHONE, expects: [401] });
    await phone.goto('/');
    await typeSignIn(phone, email);
    await heading(phone, 'Verificação em duas etapas');
    const code = field(phone, 'Código do aplicativo');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    expect(await axe(phone, 'o código')).toEqual([]);
    await code.fill(await app.wrong());
    await press(phone, 'Entrar');
    await see(phone, /^Código incorreto\./);
    await code.fill(await app.now(1));
    await press(phone, 'Entrar');
    await at(phone, '/DashboardEmpresa');

    const other = await browser.open({ expects: [401, 403] });
    await other.goto('/');
    await typeSignIn(other, email);
    await press(other, 'Usar um código de recuperação');
    await fill(other, { 'Código de recuperação': codes[3] ?? '' });
    await press(other, 'Entrar');
    await at(other, '/DashboardEmpresa');
    await other.goto('/DashboardEmpresa?aba=ajustes&ver=seguranca');
    await see(other, 'Restam 9 códigos de recuperação.');
    await press(other, 'Desativar');
    await press(dialog(other), 'Desativar');
    await prove(other, PASSWORD);
    await button(other, 'Ativar').waitFor();
    await stack.login(email, PASSWORD);
  });

  it('begins again with the password once the tries are over', async () => {
    const { email } = await newEmpresa(stack, 'tentativas');
    const page = await browser.open({ expects: [400, 401, 403] });
    await page.goto('/');
    await typeSignIn(page, email);
    await at(page, '/DashboardEmpresa');
    await page.goto('/DashboardEmpresa?aba=ajustes&ver=seguranca');
    await press(page, 'Ativar');
    const { app } = await setUp(page, PASSWORD);
    const again = await browser.open({ expects: [401] });
    await again.goto('/');
    await typeSignIn(again, email);
    await heading(again, 'Verificação em duas etapas');
    await again.goBack();
    await heading(again, 'Fazer Login');
    expect(await field(again, 'E-mail').inputValue()).toBe(email);
    const inPassword = () => field(again, 'Senha').evaluate((it) => it === document.activeElement);
    expect(await inPassword()).toBe(true);
    await press(again, 'Entrar');
    await heading(again, 'Verificação em duas etapas');
    for (let n = 0; n < 5; n += 1) {
      await fill(again, { 'Código do aplicativo': await app.wrong() });
      await press(again, 'Entrar');
      await (n < 4 ? see(again, /^Código incorreto\./) : heading(again, 'Fazer Login'));
    }
    await see(again, 'O tempo ou as tentativas para o código acabaram. Entre de novo.');
    expect(await inPassword()).toBe(true);
  });
});

describe('the admin', () => {
  const admins = routeEntries.filter(([, def]) => rolesOf(def).includes('admin'));
  beforeAll(async () => {
    await createAdmin();
    const token = await linkToken(stack, ADMIN_EMAIL);
    await stack.call('POST', '/definir-senha', { query: { token }, body: { senha: DEMO_PASSWORD } });
  });

  it('may look after the own account until it is set up, and nothing else', async () => {
    const { token } = await stack.login(ADMIN_EMAIL, DEMO_PASSWORD);
    const open: string[] = [];
    for (const [key, { method, path }] of admins) {
      const { body } = await stack.call(method, path.replace(/\{\w+\}/g, 'nada'), { token });
      if (body.codigo !== 'segundo_fator') open.push(key);
    }
    expect(open.sort()).toEqual([
      'contas.changePassword',
      'contas.me',
      'contas.prove',
      'contas.resendConfirmation',
      'empresas.findId',
      'passkeys.beginProof',
      'passkeys.list',
      'passkeys.remove',
      'sessoes.end',
      'sessoes.endOthers',
      'sessoes.list',
      'totp.begin',
      'totp.confirm',
      'totp.end',
      'totp.status',
    ]);
  });

  it('learns only its own id until then, not whose an address is', async () => {
    const { email, empresaId } = await newEmpresa(stack, 'procurada');
    const { token } = await stack.login(ADMIN_EMAIL, DEMO_PASSWORD);
    const ask = (address: string) => stack.call('GET', '/empresaId', { token, query: { email: address } });
    expect((await ask(ADMIN_EMAIL)).status).toBe(200);
    for (const address of [email, 'ninguem@exemplo.com.br']) {
      const { status, body } = await ask(address);
      expect([status, body.codigo]).toEqual([403, 'segundo_fator']);
      expect(JSON.stringify(body)).not.toContain(empresaId);
    }
  });

  it('sets it up at the first sign-in, and then finds the panel', async () => {
    const page = await browser.open({ viewport: PHONE, expects: [400, 403] });
    await page.goto('/');
    await typeSignIn(page, ADMIN_EMAIL, DEMO_PASSWORD);
    await heading(page, 'Proteja a conta de administração');
    const { id } = await newPost(stack, await newEmpresa(stack, 'visitada'));
    await page.goto(`/conteudo/${id}`);
    await heading(page, 'Proteja a conta de administração');
    await setUp(page, DEMO_PASSWORD);
    await press(page, 'Já guardei os códigos');
    await page.getByRole('link', { name: 'Empresas' }).first().waitFor();
    await gone(page.getByText('A conta de administração está sem verificação em duas etapas.'));
  });
});
