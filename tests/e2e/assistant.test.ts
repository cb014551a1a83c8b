import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { button, dialog, fill, gone, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  await setEmpresa(stack, empresa, { assistente: true });
});

const LEGENDA = 'Abrimos 12 vagas em São Paulo até 30 de novembro. Conheça: https://exemplo.com.br/vagas';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

it('an employee’s chosen text is in the field, which has the focus: the first key changes it', async () => {
  const post = await newPost(stack, empresa, { legenda: LEGENDA, alteravel: true });
  const page = await signedIn(browser, await newFuncionario(stack, empresa), `/conteudo/${post.id}`, {
    viewport: PHONE,
  });
  await press(page, 'Com as minhas palavras');
  await press(dialog(page), 'Sugerir');
  await see(dialog(page), 'Revise antes de publicar.');
  expect(await axe(page, 'as sugestões')).toEqual([]);
  await button(dialog(page), 'Usar este texto').nth(1).click();
  await gone(dialog(page));
  expect(await focused(page)).toBe('legendaAlterada');
  await page.keyboard.type('Oi! ');
  expect(await page.getByRole('textbox', { name: 'Sua legenda' }).inputValue()).toContain('Oi! ');
  await see(page, 'Revise antes de publicar.');
  await press(page, 'Salvar');
  await see(page, /Oi! /);
});

it('a company’s form stays where it is while its first words are saved, and takes the suggestions', async () => {
  const page = await signedIn(browser, empresa, '/DashboardEmpresa?aba=novo-post', { viewport: PHONE });
  await fill(page, { Legenda: LEGENDA });
  await page.evaluate(() => scrollTo(0, 300));
  await until('the draft', async () => new URL(page.url()).searchParams.has('rascunho') || undefined);
  await see(page, 'Editando rascunho');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await press(page, 'Sugerir variações');
  await press(dialog(page), 'Sugerir');
  await button(dialog(page), 'Usar este texto').first().click();
  await see(dialog(page), 'Variação adicionada.');
  while (await button(dialog(page), 'Usar este texto').count())
    await button(dialog(page), 'Usar este texto').first().click();
  await gone(dialog(page));
  expect(await focused(page)).toBe('variacao-5');
  expect(await page.getByText('Revise antes de publicar.').count()).toBe(5);
});
