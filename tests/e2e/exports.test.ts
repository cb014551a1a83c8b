import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { button, dialog, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const TAB = '/DashboardEmpresa?aba=resultados';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'planilhas');
  await setPlan(stack, empresa, 'expert_anual');
  await newPost(stack, empresa, { legenda: 'Ação; reação' });
});

it('a table is asked for, watched across a reload, and downloaded', async () => {
  const page = await signedIn(browser, empresa, TAB);
  await press(page, 'Exportar');
  await dialog(page).getByLabel('O que exportar').selectOption('Posts');
  await button(dialog(page), 'Exportar').click();
  await see(dialog(page), /^Preparando|^Sua planilha está pronta/);
  await page.reload();
  await press(page, 'Exportar');
  await dialog(page).getByText('Sua planilha está pronta.').waitFor();
  const download = page.waitForEvent('download');
  await button(dialog(page), 'Baixar planilha').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^posts-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFdata;legenda;compartilhamentos;cliques;canal\r\n.*;"Ação; reação";0;0;linkedin\r\n$/,
  );
});
