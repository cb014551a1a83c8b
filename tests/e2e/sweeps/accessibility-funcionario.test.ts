// @process own

import { beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../infra/local/settings.ts';
import { setPlan } from '../../support/admin.ts';
import { axe, axeLoaded, axeStates, tabsForFile, waitForCalls } from '../../support/axe.ts';
import { browserForFile, PHONE } from '../../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { dialog, press } from '../../support/screen.ts';
import { ownStackForFile } from '../../support/stack.ts';

/** Full is the demo; empty is somebody who has just joined a company without posts. */
const stack = ownStackForFile({ seed: 'demo' });
// A post that is not there, and a share that fails.
const tabOf = tabsForFile(browserForFile(stack), { expects: [404, 502] });
const ana = { email: 'ana@demo.local', senha: DEMO_PASSWORD };
let fresh: SignedIn;

beforeAll(async () => {
  const empresa = await newEmpresa(stack, 'vazia');
  await setPlan(stack, empresa, 'enterprise_anual');
  fresh = await newFuncionario(stack, empresa, 'novata');
});

const HOME = '/DashboardColab';
const TABS = [HOME, `${HOME}?aba=publicados`, `${HOME}?aba=loja`, `${HOME}?aba=loja&ver=trocas`];

it.each([
  ...TABS,
  `${HOME}?aba=ranking`,
  `${HOME}?aba=extrato`,
  `${HOME}?aba=ajustes`,
  `${HOME}?aba=ajustes&ver=seguranca`,
])('%s, full, loading, failed and empty, has no violation', async (path) => {
  const found = await axeStates(await tabOf(ana), path);
  found.push(...(await axeLoaded(await tabOf(fresh), path)));
  expect(found).toEqual([]);
});

it('a post, its gallery, the caption editor and the share have none', async () => {
  const page = await tabOf(ana);
  await page.goto(HOME);
  await page.getByRole('link', { name: /Reduzimos 18%/ }).click();
  await page.getByRole('button', { name: 'Compartilhar' }).waitFor();
  const { pathname } = new URL(page.url());
  const found = await axeStates(page, pathname);
  await page
    .getByRole('button', { name: /Abrir galeria/ })
    .first()
    .click();
  found.push(...(await axe(page, 'gallery')));
  await page.keyboard.press('Escape');
  await press(page, 'Editar');
  found.push(...(await axe(page, 'caption editor')));
  await press(page, 'Cancelar');
  await stack.tool('falhas', { servico: 'linkedin', modo: 'erro', vezes: 20 });
  await press(page, /^Compartilhar/);
  await dialog(page).waitFor();
  found.push(...(await axe(page, 'failed share')));
  await stack.tool('falhas', { servico: 'linkedin', vezes: 0 });
  await press(dialog(page), 'Tentar novamente');
  await dialog(page).getByText('Publicado no LinkedIn!').waitFor();
  found.push(...(await axe(page, 'published share')));
  found.push(...(await axeLoaded(page, '/conteudo/inexistente')));
  expect(found).toEqual([]);
});

it('the dialogs of store, settings, help and menu have none', async () => {
  const found: string[] = [];
  const page = await tabOf(ana);
  const look = async (path: string, open: string | RegExp) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await page.getByRole('button', { name: open }).first().click();
    await dialog(page).waitFor();
    await waitForCalls(page);
    found.push(...(await axe(page, `${path} ${open}`)));
  };
  await look(`${HOME}?aba=loja`, 'Trocar Caneca');
  await look(`${HOME}?aba=ajustes`, 'Desconectar');
  await look(HOME, /^Mais$/);
  await press(dialog(page), 'Precisa de ajuda?');
  await dialog(page).getByRole('link', { name: 'E-mail do suporte' }).waitFor();
  found.push(...(await axe(page, 'help')));
  expect(found).toEqual([]);
});
