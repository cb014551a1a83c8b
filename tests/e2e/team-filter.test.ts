import { expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, newFuncionario } from '../support/contas.ts';
import { moveTo, newEquipe } from '../support/content.ts';
import { see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);

it('the ranking and the results of one team can be read by everybody', async () => {
  const empresa = await newEmpresa(stack, 'times');
  await setPlan(stack, empresa, 'enterprise_anual');
  const vendas = await newEquipe(stack, empresa, 'Vendas');
  const bia = await newFuncionario(stack, empresa, 'bia');
  await moveTo(stack, empresa, bia.id, vendas.id);
  const phone = await signedIn(browser, bia, `/DashboardColab?aba=ranking&equipe=${vendas.id}`, {
    viewport: PHONE,
  });
  await see(phone, 'Só quem está na equipe hoje.');
  const found = await axe(phone, 'ranking de uma equipe');
  const desk = await signedIn(browser, empresa, `/DashboardEmpresa?aba=resultados&equipe=${vendas.id}`);
  await see(desk, 'Só o que as pessoas fizeram enquanto estavam na equipe.');
  found.push(...(await axe(desk, 'resultados de uma equipe')));
  expect(found).toEqual([]);
});

it('the list of people fits a phone, with its filters and with somebody chosen', async () => {
  const empresa = await newEmpresa(stack, 'lista');
  await setPlan(stack, empresa, 'enterprise_anual');
  await newEquipe(stack, empresa, 'Vendas');
  const { empresaId, token } = empresa;
  const body = { nome: 'Bia Andrade', email: freshEmail('bia'), cargo: 'Analista', empresaId };
  expect((await stack.call('POST', '/cadastrar-funcionario', { token, body })).status).toBe(201);
  const page = await signedIn(browser, empresa, '/DashboardEmpresa?aba=colaboradores', { viewport: PHONE });
  await page.getByRole('combobox').nth(1).waitFor();
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await tooWide()).toBeLessThanOrEqual(0);
  const invited = page.locator('tbody').getByText('Convite pendente', { exact: true });
  expect(await invited.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  await page.getByRole('checkbox').last().check();
  await see(page, 'Reenviar convite');
  expect(await tooWide()).toBeLessThanOrEqual(0);
});
