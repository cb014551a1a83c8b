// @process own

import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../infra/local/settings.ts';
import type { Post } from '../../shared/routes/entities.ts';
import { admin } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { LINK, shareLink, visit } from '../support/links.ts';
import { at, dialog, fill, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { newSharer } from '../support/sharing.ts';
import { ownStackForFile } from '../support/stack.ts';

const stack = ownStackForFile();
const browser = browserForFile(stack);
let who: { email: string; senha: string };
let empresa: SignedIn;
let suspect: Post;

beforeAll(async () => {
  const { email } = await admin(stack);
  who = { email, senha: DEMO_PASSWORD };
  empresa = await newEmpresa(stack, 'primeira');
  const other = await newEmpresa(stack, 'segunda');
  await newFuncionario(stack, empresa, 'rita');
  await newPost(stack, empresa, { legenda: 'Da primeira' });
  await newPost(stack, other, { legenda: 'Da segunda' });
  suspect = await newPost(stack, other, {
    legenda: 'Com link',
    ...LINK,
    link: 'https://www.golpe.example.com/a',
  });
});

describe('the admin', () => {
  it('sees the posts of all companies, of one, and the ranking of everybody', async () => {
    const page = await signedIn(browser, who, '/');
    await at(page, '/MainDashboard');
    await see(page, 'Da primeira');
    await see(page, 'Da segunda');
    await see(page.getByRole('listitem').filter({ hasText: 'Da segunda' }), 'Empresa segunda');
    await see(page.getByRole('region', { name: 'Ranking de UPS' }), 'Pessoa rita');
    await page.getByRole('searchbox', { name: 'Filtrar por empresa' }).fill('primeira');
    await page.getByRole('button', { name: 'Empresa primeira' }).click();
    await gone(page.getByText('Da segunda', { exact: true }));
    await page.getByRole('link', { name: 'Publicados' }).click();
    await see(page, 'Nenhum post encontrado.');
    await page.getByRole('link', { name: 'Colaboradores' }).click();
    await see(page.getByRole('table'), 'Empresa primeira');
  });

  it('blocks the site of a post after being asked, and allows it again at a company, on a phone', async () => {
    const page = await signedIn(browser, who, `/conteudo/${suspect.id}`, { viewport: PHONE });
    await press(page, 'Bloquear site');
    await heading(page, 'Bloquear golpe.example.com?');
    await press(dialog(page), 'Bloquear');
    await see(page, 'Bloqueado. Vale em até um minuto.');
    await see(page, 'Liberar site');
    await page.goto(`${stack.url}/MainDashboard?aba=empresas`);
    await page.getByRole('link', { name: 'Ver Mais sobre Empresa segunda' }).click();
    await press(page, 'Bloquear links');
    await fill(page, { 'Endereço curto ou site': 'nada' });
    await press(dialog(page), 'Bloquear');
    await see(page, 'Informe um endereço curto ou um site.');
    await press(dialog(page), 'Liberar golpe.example.com');
    await heading(page, 'Liberar golpe.example.com?');
    await press(page.getByRole('dialog', { name: 'Liberar golpe.example.com?' }), 'Liberar');
    await see(page, 'Nenhum site bloqueado.');
  });

  it('blocks the address of one share where it is looked at, and allows it again where it is typed', async () => {
    const { address, codigo, post } = await shareLink(stack, await newSharer(stack));
    const page = await signedIn(browser, who, '/MainDashboard?aba=publicados');
    await page.getByRole('listitem').filter({ hasText: post.legenda }).getByRole('link').click();
    await press(page, 'Bloquear endereço');
    await heading(page, `Bloquear ${codigo}?`);
    await press(dialog(page), 'Bloquear');
    await see(page, 'Bloqueado. Vale em até um minuto.');
    expect((await visit(address)).status).toBe(410);
    await page.goto(`${stack.url}/MainDashboard?aba=empresas`);
    await page.getByRole('link', { name: 'Ver Mais sobre Empresa segunda' }).click();
    await press(page, 'Bloquear links');
    await fill(page, { 'Endereço curto ou site': address });
    await press(dialog(page), 'Liberar');
    await press(page.getByRole('dialog', { name: `Liberar ${codigo}?` }), 'Liberar');
    await see(page, 'Liberado. Vale em até um minuto.');
    expect((await visit(address)).status).toBe(302);
  });

  it('changes a plan on a phone; the limit follows the plan', async () => {
    const page = await signedIn(browser, who, '/MainDashboard?aba=empresas', { viewport: PHONE });
    await page.getByRole('link', { name: 'Ver Mais sobre Empresa primeira' }).click();
    await page.getByLabel('Plano').selectOption('enterprise_anual');
    await press(page, 'Salvar');
    await see(page, 'Empresa atualizada com sucesso!');
    expect(await page.getByLabel('Limite de colaboradores').inputValue()).toBe('');
    const { body } = await stack.call('GET', `/empresa/${empresa.empresaId}`, { token: empresa.token });
    expect(body).toMatchObject({ plano_nome: 'enterprise_anual', colaboradoresLimite: null });
  });
});
