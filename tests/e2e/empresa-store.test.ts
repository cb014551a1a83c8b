import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newExchange, newProduct } from '../support/content.ts';
import { photo } from '../support/images.ts';
import { button, dialog, fill, gone, heading, press, see, seeInvalid, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const STORE = '/DashboardEmpresa?aba=loja';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'vitrine');
  await setPlan(stack, empresa, 'enterprise_anual');
});

describe('Loja of a company', () => {
  it('registers, edits only what changed, and deletes a product', async () => {
    const page = await signedIn(browser, empresa, STORE);
    await see(page, 'Nenhum produto encontrado.');
    await page.getByRole('main').getByRole('link', { name: 'Cadastrar Novo' }).first().click();
    await heading(page, 'Cadastrar Produto');
    await press(page, 'Cadastrar');
    await seeInvalid(page, 'Quantidade');
    await fill(page, { Nome: 'Garrafa', 'Valor em UPS': '40', Quantidade: '3' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'garrafa.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 1200) });
    await see(page, 'garrafa.jpg');
    await press(page, 'Cadastrar');
    await see(page, 'Produto cadastrado com sucesso!');

    await page.getByRole('link', { name: 'Gerenciar Garrafa' }).click();
    await heading(page, 'Editar Produto');
    expect(await button(page, 'Salvar').isDisabled()).toBe(true);
    await fill(page, { 'Valor em UPS': '45' });
    await press(page, 'Salvar');
    await see(page, 'Produto atualizado com sucesso!');
    await see(page.getByRole('main'), '45');

    await page.getByRole('link', { name: 'Gerenciar Garrafa' }).click();
    await press(page, 'Excluir');
    await heading(page, 'Excluir Garrafa?');
    await press(dialog(page), 'Sim');
    await see(page, 'Nenhum produto encontrado.');
  });

  it('delivers what was pressed, however often, undoes it, and cancels another, which gives the stock back', async () => {
    const caio = await newFuncionario(stack, empresa, 'caio');
    const { id } = await newProduct(stack, empresa, { nome: 'Adesivo', valor_ups: 0, quantidade: 2 });
    await newExchange(stack, await newFuncionario(stack, empresa, 'rita'), id);
    await newExchange(stack, caio, id);
    const page = await signedIn(browser, empresa, `${STORE}&ver=trocas`, { viewport: PHONE });
    await see(page, 'Pessoa caio');
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Adesivo' });
    await button(page, 'Marcar como Entregue: Adesivo, de Pessoa caio').dblclick();
    await see(page, 'Troca marcada como entregue.');
    // The card stays where it was, and whoever works by keyboard is on it.
    expect(await cards.first().textContent()).toContain('Pessoa caio');
    const undo = button(page, 'Desfazer: Adesivo, de Pessoa caio');
    await until('the focus', async () =>
      (await undo.evaluate((one) => one === document.activeElement)) ? true : undefined,
    );
    await button(page, 'Marcar como Entregue: Adesivo, de Pessoa rita').waitFor();
    await undo.click();
    await see(page, 'Entrega desfeita.');
    await press(page, 'Entregar com recado: Adesivo, de Pessoa caio');
    await fill(dialog(page), { 'Recado para Pessoa caio': 'Está na sua mesa.' });
    await press(dialog(page), 'Marcar como Entregue');
    await see(cards.first(), 'Está na sua mesa.');
    await undo.waitFor();
    // A double click is one press: its second half does not reach the backdrop, which would close what has just opened.
    await button(page, 'Cancelar troca: Adesivo, de Pessoa rita').dblclick();
    await heading(page, 'Cancelar a troca de Adesivo?');
    await press(dialog(page), 'Sim');
    await see(page, 'cancelada');
    await until('the focus inside the page', async () =>
      (await page.evaluate(() => document.activeElement !== document.body)) ? true : undefined,
    );
    await gone(page.getByRole('button', { name: /^Marcar como Entregue/ }));
    await page.getByRole('radio', { name: 'Canceladas' }).click();
    await see(page, 'UPS devolvidos');
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pessoa rita' });
    await until('her exchange alone', async () => ((await rows.count()) === 1 ? true : undefined));
    await page.getByRole('radio', { name: 'Pendentes' }).click();
    await see(page, 'Nada espera pela entrega.');
    await page.reload();
    await see(page, 'Nada espera pela entrega.');
    await page.getByRole('link', { name: 'Produtos', exact: true }).click();
    await see(page, 'Resta 1');
  });
});
