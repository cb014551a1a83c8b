import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile } from '../support/browser.ts';
import { withoutChaves } from '../support/chaves.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { tabTo, withoutPointer } from '../support/keyboard.ts';
import { button, dialog, gone, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const VIEW = '/DashboardEmpresa?aba=ajustes&ver=integracoes';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'chaves');
  await setPlan(stack, empresa, 'enterprise_anual');
});

it('a key is made by keyboard alone, shown once, opens the directory, and is ended', async () => {
  // Tried again, it begins anew.
  await withoutChaves(stack, empresa);
  const page = await signedIn(browser, empresa, '/robots.txt');
  await withoutPointer(page);
  await page.goto(VIEW);
  const enter = () => page.keyboard.press('Enter');
  const holdsFocus = async (name: string) =>
    (await button(page, name).evaluate((one) => one === document.activeElement)) || undefined;
  await see(page, /^Nenhuma chave ainda/);
  await tabTo(page, 'Nova chave');
  await enter();
  await see(dialog(page), 'Para você saber depois quem usa esta chave.');
  await enter();
  await see(dialog(page), 'Dê um nome à chave.');
  const found = await axe(page, 'nameless key');
  await page.keyboard.type('Entra ID');
  await enter();
  const shown = dialog(page).getByText(/^ups_/);
  await shown.waitFor();
  const chave = await shown.innerText();
  found.push(...(await axe(page, 'key')));
  // A stray press loses nothing.
  await page.keyboard.press('Escape');
  expect(await shown.innerText()).toBe(chave);
  await tabTo(page, 'Já guardei');
  await enter();
  await gone(dialog(page));
  await expect.poll(() => holdsFocus('Nova chave')).toBe(true);
  await see(page, 'Entra ID');
  expect(await page.content()).not.toContain(chave);
  found.push(...(await axe(page, 'keys')));

  const users = () => fetch(`${stack.url}/scim/v2/Users`, { headers: { Authorization: `Bearer ${chave}` } });
  expect((await users()).status).toBe(200);
  await page.reload();
  await see(page, 'Entra ID');
  expect(await page.content()).not.toContain(chave);
  await tabTo(page, 'Excluir a chave Entra ID');
  await enter();
  await see(dialog(page), /perde o acesso na hora/);
  await tabTo(page, 'Sim');
  await enter();
  await see(page, 'Chave excluída.');
  await see(page, /^Nenhuma chave ainda/);
  expect((await users()).status).toBe(401);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(found).toEqual([]);
});
