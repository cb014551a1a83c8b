import { expect, it } from 'vitest';
import type { Produto } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, newFuncionario } from '../support/contas.ts';
import { newExchange } from '../support/content.ts';
import { photo } from '../support/images.ts';
import { button, dialog, fill, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const STORE = '/DashboardEmpresa?aba=loja';
const stack = stackForFile();
const browser = browserForFile(stack);

it('a product is registered with its picture, and of two presses on an exchange the second hits nothing', async () => {
  const empresa = await newEmpresa(stack, 'vitrine');
  await setPlan(stack, empresa, 'enterprise_anual');
  const rita = await newFuncionario(stack, empresa, 'rita');
  const page = await signedIn(browser, empresa, `${STORE}&ver=novo`);
  await fill(page, { Nome: 'Garrafa', 'Valor em UPS': '0', Quantidade: '1' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'garrafa.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 1200) });
  await see(page, 'garrafa.jpg');
  await press(page, 'Cadastrar');
  await see(page, 'Produto cadastrado com sucesso!');
  const path = `/api/produtos/${empresa.empresaId}`;
  const { body } = await stack.call<{ produtos: Produto[] }>('GET', path, { token: empresa.token });
  const [garrafa] = body.produtos;
  expect(garrafa?.imagem).toMatch(/^midias\/.+\.webp$/);

  await newExchange(stack, rita, garrafa?.id ?? '');
  await page.goto(`${STORE}&ver=trocas`);
  // A double click is one press: its second half does not reach the backdrop, which would close what has just opened.
  await button(page, 'Cancelar troca: Garrafa, de Pessoa rita').dblclick();
  await heading(page, 'Cancelar a troca de Garrafa?');
  await press(dialog(page), 'Cancelar troca');
  await see(page, 'cancelada');
  await page.getByRole('link', { name: 'Produtos', exact: true }).click();
  await see(page, 'Resta 1');
});
