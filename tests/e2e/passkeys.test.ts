import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import {
  at,
  button,
  dialog,
  dropCookies,
  field,
  fill,
  gone,
  heading,
  press,
  see,
  typeSignIn,
} from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { virtualAuthenticator } from '../support/virtual-authenticator.ts';

const stack = stackForFile();
const browser = browserForFile(stack);

const SECURITY = '/DashboardColab?aba=ajustes&ver=seguranca';
const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme sua senha' });

async function person(): Promise<SignedIn> {
  return newFuncionario(stack, await newEmpresa(stack), 'chaveira');
}

/** Signs in by the password on a phone that has a device for passkeys. */
async function phoneOf({ email }: SignedIn, expects: number[] = []) {
  const page = await browser.open({ viewport: PHONE, expects: [403, ...expects] });
  const device = await virtualAuthenticator(page);
  await page.goto('/');
  await typeSignIn(page, email);
  await at(page, '/DashboardColab');
  return { page, device };
}

async function createPasskey(page: Page, nome: string): Promise<void> {
  await page.goto(SECURITY);
  await press(page, 'Criar chave neste aparelho');
  await fill(dialog(page), { Nome: nome });
  await press(dialog(page), 'Criar chave');
  await fill(passwordDialog(page), { 'Sua senha': PASSWORD });
  await press(passwordDialog(page), 'Continuar');
  await see(page, 'Chave de acesso criada.');
  await see(page, nome);
}

/** The sign-in page with the e-mail field in use: the device answers in its autofill. */
async function enterByAutofill(page: Page): Promise<void> {
  await dropCookies(page);
  await page.goto('/');
  await field(page, 'E-mail').focus();
}

it('is made in the settings, opens the account from the e-mail field, confirms who is there, and is deleted', async () => {
  const ana = await person();
  const { page, device } = await phoneOf(ana);
  await createPasskey(page, 'Meu celular');
  const [made] = await device.credentials();
  expect(made).toMatchObject({ isResidentCredential: true, rpId: 'localhost', userName: ana.email });
  expect(await axe(page, 'as chaves de acesso')).toEqual([]);
  await stack.mail(ana.email, /chave de acesso foi criada/);

  await dropCookies(page);
  await page.goto('/');
  expect(await field(page, 'E-mail').getAttribute('autocomplete')).toBe('username webauthn');
  await field(page, 'E-mail').focus();
  await at(page, '/DashboardColab');
  await page.goto(SECURITY);
  await see(page, /com chave de acesso/);
  expect((await device.credentials())[0]?.signCount).toBeGreaterThan(made?.signCount ?? 0);

  await press(page, /^Excluir a chave Meu celular/);
  await press(dialog(page), 'Excluir');
  await passwordDialog(page).waitFor();
  await press(passwordDialog(page), 'Usar chave de acesso');
  await see(page, 'Chave de acesso excluída.');
  await gone(page.getByText('Meu celular'));
});

it('a device that has one already makes no second one; one whose user it does not recognise makes none', async () => {
  const { page, device } = await phoneOf(await person());
  await createPasskey(page, 'Meu celular');
  await press(page, 'Criar chave neste aparelho');
  expect(await field(dialog(page), 'Nome').inputValue()).toBe('Computador');
  await press(dialog(page), 'Criar chave');
  await see(dialog(page), 'Este aparelho já tem uma chave da sua conta.');
  expect(await device.credentials()).toHaveLength(1);
  await press(dialog(page), 'Cancelar');
  await device.recognise(false);
  await enterByAutofill(page);
  await page.waitForLoadState('networkidle');
  await at(page, '/');
  await typeSignIn(page, (await device.credentials())[0]?.userName ?? '');
  await at(page, '/DashboardColab');
});

it('a copy whose counter goes back opens nothing, and the account’s owner is told', async () => {
  const ana = await person();
  const { page, device } = await phoneOf(ana, [401]);
  await createPasskey(page, 'Meu celular');
  const [copied] = await device.credentials();
  await enterByAutofill(page);
  await at(page, '/DashboardColab');
  if (!copied) throw new Error('The device kept nothing');
  await device.restore(copied);
  await enterByAutofill(page);
  await see(page, 'Credenciais inválidas.');
  const mail = await stack.mail(ana.email, /chave de acesso foi recusada/);
  expect(mail.text).toContain('“Meu celular”');
  await typeSignIn(page, ana.email);
  await at(page, '/DashboardColab');
});

it('a deleted one opens nothing, though the device still offers it', async () => {
  const ana = await person();
  const { page, device } = await phoneOf(ana, [401]);
  await createPasskey(page, 'Meu celular');
  const [kept] = await device.credentials();
  await press(page, /^Excluir a chave Meu celular/);
  await press(dialog(page), 'Excluir');
  await see(page, 'Chave de acesso excluída.');
  expect(await device.credentials()).toEqual([kept]);
  await enterByAutofill(page);
  await see(page, 'Credenciais inválidas.');
  await heading(page, 'Fazer Login');
  expect(await button(page, 'Entrar').isEnabled()).toBe(true);
});
