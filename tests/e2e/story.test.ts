// @process own

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { admin, mailedLink } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { PASSWORD } from '../support/contas.ts';
import { photo } from '../support/images.ts';
import { at, button, dialog, fill, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { linkedinPosts } from '../support/sharing.ts';
import { ownStackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** From an empty stack to a product in somebody's hands, as people live it: only mails are read from the outside. */
const stack = ownStackForFile();
const browser = browserForFile(stack);
const empresa = { email: 'contato@horizonte.com.br' };
const funcionario = { email: 'iara.souza@horizonte.com.br' };
const LEGENDA = 'Nosso primeiro parque solar (entregue!) já ilumina 3 mil casas. #energia';

const asEmpresa = (path: string) => signedIn(browser, empresa, path);
const onPhone = (path: string) => signedIn(browser, funcionario, path, { viewport: PHONE });
const attach = async (page: Page, name: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo(2400, 1600) });

describe('the story', () => {
  let failed: string | undefined;
  beforeEach(({ skip, task, onTestFailed }) => {
    // The second try of a chapter counts as the first did: skipped, it would look as if it had passed.
    if (failed === task.id) failed = undefined;
    if (failed) skip('an earlier chapter failed');
    onTestFailed(() => {
      failed = task.id;
    });
  });

  it('a company signs up through the wizard and lands in its dashboard', async () => {
    const page = await browser.open();
    await page.goto('/');
    await page.getByRole('link', { name: 'Cadastrar empresa' }).click();
    await heading(page, 'Acesso');
    await fill(page, { 'E-mail': empresa.email, Senha: PASSWORD, 'Confirmar senha': PASSWORD });
    await press(page, 'Avançar');
    await fill(page, {
      'Razão social': 'Horizonte Energia Ltda',
      Endereço: 'Av. Brasil, 100, Recife',
      'Nome do administrador': 'Rita Moura',
      Telefone: '81987654321',
    });
    await press(page, 'Avançar');
    await heading(page, 'Escolher Plano');
    await button(page, /Experience/).click();
    await press(page, 'Avançar');
    await at(page, '/DashboardEmpresa');
    await see(page, 'Horizonte Energia Ltda');
    await see(page, 'Experience');
    await see(page, 'Colaboradores: 0 de 7');
    await page.goto(await mailedLink(stack, empresa.email, 'confirmar-email'));
    await heading(page, 'E-mail confirmado!');
    await page.getByRole('link', { name: 'OK', exact: true }).click();
    await at(page, '/DashboardEmpresa');
  });

  it('the admin gives it the enterprise plan', async () => {
    const { email } = await admin(stack);
    const page = await signedIn(browser, { email, senha: DEMO_PASSWORD }, '/MainDashboard?aba=empresas');
    await page.getByRole('link', { name: 'Ver Mais sobre Horizonte Energia Ltda' }).click();
    await page.getByLabel('Plano').selectOption('enterprise_anual');
    await press(page, 'Salvar');
    await see(page, 'Empresa atualizada com sucesso!');
  });

  it('the company publishes a post with a photo', async () => {
    const page = await asEmpresa('/DashboardEmpresa');
    await see(page, 'Enterprise');
    await page.getByRole('link', { name: 'Novo Post', exact: true }).first().click();
    await fill(page, { Legenda: LEGENDA });
    await attach(page, 'parque.jpg');
    await page.getByRole('radio', { name: '25 UPS' }).check();
    await press(page, 'Publicar');
    await see(page, 'Post publicado com sucesso!');
  });

  it('registers an employee', async () => {
    const page = await asEmpresa('/DashboardEmpresa?aba=colaboradores');
    await page.getByRole('link', { name: 'Cadastrar Novo' }).first().click();
    await fill(page, { Nome: 'Iara Souza', 'E-mail': funcionario.email, Cargo: 'Engenheira' });
    await press(page, 'Cadastrar');
    await see(page, 'Colaborador cadastrado com sucesso!');
    await button(page, 'Cadastrar Outro').waitFor();
  });

  it('who follows the mailed link on the phone, sets a password and is in', async () => {
    const page = await browser.open({ viewport: PHONE });
    await page.goto(await mailedLink(stack, funcionario.email, 'definir-senha'));
    await fill(page, { 'Nova senha': PASSWORD, 'Confirmar nova senha': PASSWORD });
    await press(page, 'Definir senha');
    await at(page, '/DashboardColab');
    await see(page, LEGENDA);
  });

  it('connects from the post, comes back to it and shares', async () => {
    const page = await onPhone('/DashboardColab');
    await page.getByRole('link', { name: /parque solar/ }).click();
    await see(page, 'Sua conta do LinkedIn não está conectada.');
    await press(page, /^Compartilhar/);
    await press(page, 'Permitir');
    await see(dialog(page), 'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.');
    await press(dialog(page), 'OK');
    await press(page, /^Compartilhar/);
    await see(dialog(page), 'Publicado no LinkedIn!');
    const waiting = button(dialog(page), /^Visualizar em \ds$/);
    expect(await waiting.isDisabled()).toBe(true);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog(page).getByRole('link', { name: 'Visualizar', exact: true }).click(),
    ]);
    await see(opened, LEGENDA);
    await opened.locator('img').first().waitFor();
    await page.keyboard.press('Escape');
    await see(page, 'Conteúdo já compartilhado');
  });

  it('is on LinkedIn once, with the photo as JPEG', async () => {
    const [post, ...others] = await linkedinPosts(stack);
    expect(others).toEqual([]);
    expect(post?.texto).toBe(LEGENDA);
    expect(post?.media.map(({ contentType }) => contentType)).toEqual(['image/jpeg']);
    const picture = await fetch(post?.media[0]?.url ?? '');
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([format, Math.max(width, height)]).toEqual(['jpeg', 1920]);
  });

  it('has 25 UPS, the first place, and a line in the statement', async () => {
    const page = await onPhone('/DashboardColab');
    await see(page, '1º de 1 no mês');
    await see(page.getByRole('main'), /^25$/);
    await page.goto('/DashboardColab?aba=ranking');
    await see(page.getByRole('main'), 'Iara Souza');
    await page.goto('/DashboardColab?aba=ajustes');
    await see(page, 'Extrato de UPS');
    await see(page, 'Compartilhamento');
    const owner = await asEmpresa('/DashboardEmpresa?aba=publicados');
    await see(owner.getByRole('main'), 'Iara Souza');
  });

  it('the company offers a product with a picture', async () => {
    const page = await asEmpresa('/DashboardEmpresa?aba=loja');
    await page.getByRole('main').getByRole('link', { name: 'Cadastrar Novo' }).first().click();
    await fill(page, { Nome: 'Garrafa térmica', 'Valor em UPS': '20', Quantidade: '1' });
    await attach(page, 'garrafa.jpg');
    await see(page, 'garrafa.jpg');
    await press(page, 'Cadastrar');
    await see(page, 'Produto cadastrado com sucesso!');
    await until('the picture of the product', async () =>
      (await page.locator('main img').count()) > 0 ? true : undefined,
    );
  });

  it('the employee exchanges UPS for it', async () => {
    const page = await onPhone('/DashboardColab?aba=loja');
    await press(page, 'Trocar Garrafa térmica');
    await press(dialog(page), 'Sim');
    await gone(dialog(page));
    await see(page, 'Troca realizada com sucesso!');
    await see(page, 'Esgotado');
    await page.getByRole('tab', { name: 'Minhas Trocas' }).click();
    await see(page.getByRole('main'), /^pendente$/i);
  });

  it('the company delivers it, and the employee sees that and has a mail', async () => {
    const owner = await asEmpresa('/DashboardEmpresa?aba=loja&ver=trocas');
    await see(owner, 'Garrafa térmica');
    await button(owner, /^Marcar como Entregue/)
      .first()
      .click();
    await see(owner, 'Troca marcada como entregue.');
    const page = await onPhone('/DashboardColab?aba=loja&ver=trocas');
    await see(page.getByRole('main'), /^entregue$/i);
    // The mail leaves once the delivery cannot be undone any more.
    await stack.tool('relogio', { agora: new Date(Date.now() + 11 * 60_000).toISOString() });
    await stack.mail(funcionario.email, /entreg/i);
  });
});
