import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD } from '../support/contas.ts';
import {
  at,
  button,
  dialog,
  dropCookies,
  field,
  fill,
  gone,
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

it('a passkey is made in the settings, opens the account from the e-mail field, is made once a device, and as a copy or deleted opens nothing', async () => {
  const { email } = await newFuncionario(stack, await newEmpresa(stack), 'chaveira');
  const page = await browser.open({ viewport: PHONE, expects: [401, 403] });
  const device = await virtualAuthenticator(page);
  /** The sign-in page with the e-mail field in use: the device answers in its autofill. */
  const enterByAutofill = async () => {
    await dropCookies(page);
    await page.goto('/');
    await field(page, 'E-mail').focus();
  };
  await page.goto('/');
  await typeSignIn(page, email);
  await at(page, '/DashboardColab');
  await page.goto(SECURITY);
  await press(page, 'Criar chave neste aparelho');
  await fill(dialog(page), { Nome: 'Meu celular' });
  await press(dialog(page), 'Criar chave');
  await fill(passwordDialog(page), { 'Sua senha': PASSWORD });
  await press(passwordDialog(page), 'Continuar');
  await see(page, 'Chave de acesso criada.');
  await see(page, 'Meu celular');
  const [made] = await device.credentials();
  if (!made) throw new Error('The device kept nothing');
  expect(made).toMatchObject({ isResidentCredential: true, rpId: 'localhost', userName: email });
  expect(await axe(page, 'as chaves de acesso')).toEqual([]);
  await press(page, 'Criar chave neste aparelho');
  await press(dialog(page), 'Criar chave');
  await see(dialog(page), 'Este aparelho já tem uma chave da sua conta.');
  expect(await device.credentials()).toHaveLength(1);

  await enterByAutofill();
  await at(page, '/DashboardColab');
  expect((await device.credentials())[0]?.signCount).toBeGreaterThan(made.signCount);
  // A copy, whose counter goes back.
  await device.restore(made);
  await enterByAutofill();
  await see(page, 'Credenciais inválidas.');
  const mail = await stack.mail(email, /chave de acesso foi recusada/);
  expect(mail.text).toContain('“Meu celular”');
  // A device whose user it does not recognise offers nothing, and the password still opens.
  await device.recognise(false);
  await enterByAutofill();
  await page.waitForLoadState('networkidle');
  await at(page, '/');
  await typeSignIn(page, email);
  await at(page, '/DashboardColab');

  await page.goto(SECURITY);
  await press(page, /^Excluir a chave Meu celular/);
  await device.recognise(true);
  await press(dialog(page), 'Excluir');
  // It confirms who is there in place of the password.
  await press(passwordDialog(page), 'Usar chave de acesso');
  await see(page, 'Chave de acesso excluída.');
  await gone(page.getByText('Meu celular'));
  // The device still offers it.
  expect(await device.credentials()).toHaveLength(1);
  await enterByAutofill();
  await see(page, 'Credenciais inválidas.');
  expect(await button(page, 'Entrar').isEnabled()).toBe(true);
});
