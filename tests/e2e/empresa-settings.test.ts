import { beforeAll, expect, it } from 'vitest';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { photo } from '../support/images.ts';
import { button, cookiesOf, dialog, fill, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const SETTINGS = '/DashboardEmpresa?aba=ajustes';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'ajustada');
});

it('Ajustes da Empresa saves the fields and a cropped logo, says so, and starts over with Recarregar', async () => {
  const page = await signedIn(browser, empresa, SETTINGS);
  await heading(page, 'Ajustes da Empresa');
  expect(await button(page, 'Atualizar').isDisabled()).toBe(true);
  await fill(page, { 'Razão social': 'Ajustada S.A.' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 700) });
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
  expect([await zoom.getAttribute('min'), await zoom.getAttribute('max')]).toEqual(['1', '2']);
  expect(await zoom.getAttribute('step')).toBe('0.01');
  await button(dialog(page), 'Usar foto').click();
  await gone(dialog(page));
  await fill(page, { 'CNPJ (opcional)': '12abc34501de35' });
  await press(page, 'Atualizar');
  await see(page, 'Atualização feita com sucesso!');
  await press(page, 'Recarregar');
  await heading(page, 'Ajustes da Empresa');
  expect(await page.getByLabel('Razão social').inputValue()).toBe('Ajustada S.A.');
  expect(await page.getByLabel('CNPJ').inputValue()).toBe('12.ABC.345/01DE-35');
  expect((await cookiesOf(page)).get('empresaNome')?.value).toBe('Ajustada S.A.');
  const { body } = await stack.call<{ nome: string; logo: string }>('GET', `/empresa/${empresa.empresaId}`, {
    token: empresa.token,
  });
  expect(body).toMatchObject({ nome: 'Ajustada S.A.', logo: expect.stringMatching(/^midias\//) });
});
