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

it('a table is asked for, watched across a reload, tried again when it failed, and downloaded', async () => {
  const page = await signedIn(browser, empresa, TAB);
  let answer: object | undefined = { status: 'preparando', progresso: 42 };
  await page.route('**/v1/api/exportacoes/*', async (route) => {
    const real = await route.fetch();
    await route.fulfill({ json: { ...((await real.json()) as object), ...answer } });
  });
  await press(page, 'Exportar');
  await dialog(page).getByLabel('O que exportar').selectOption('Posts');
  await dialog(page).getByLabel('Período').selectOption('Outro período');
  await dialog(page).getByLabel('De').fill('2026-01-02');
  await dialog(page).getByLabel('Até').fill('2026-01-01');
  await button(dialog(page), 'Exportar').click();
  await see(page, 'O fim do período não pode vir antes do início.');
  await dialog(page).getByLabel('Período').selectOption('Este mês');
  await button(dialog(page), 'Exportar').click();
  await see(page, '42%');

  await page.reload();
  answer = { status: 'falhou' };
  await button(page, 'Exportar').click();
  await see(page, 'Não foi possível preparar a planilha.');
  answer = undefined;
  await button(dialog(page), 'Tentar novamente').click();
  await dialog(page).getByText('Sua planilha está pronta.').waitFor();
  await see(page, '1 linha. Fica guardada por um dia.');
  const download = page.waitForEvent('download');
  await button(dialog(page), 'Baixar planilha').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^posts-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFdata;legenda;compartilhamentos;cliques\r\n.*;"Ação; reação";0;0\r\n$/,
  );
  await button(dialog(page), 'Exportar outra').click();
  await dialog(page).getByLabel('O que exportar').waitFor();
});

it('a plan without exports shows what there would be, and why not', async () => {
  const page = await signedIn(browser, await newEmpresa(stack, 'sem-planilhas'), TAB);
  await press(page, 'Exportar');
  await see(page, 'Exportar planilhas faz parte dos planos Expert e Enterprise.');
  expect(await button(dialog(page), 'Exportar').isDisabled()).toBe(true);
});
