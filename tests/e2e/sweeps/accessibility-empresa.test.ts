// @process own

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../../infra/local/settings.ts';
import { setPlan } from '../../support/admin.ts';
import { axe, axeLoaded, axeStates, tabsForFile, waitForCalls } from '../../support/axe.ts';
import { browserForFile } from '../../support/browser.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { ownStackForFile } from '../../support/stack.ts';

/** Full is the demo; empty is a company that has just signed up. */
const stack = ownStackForFile({ seed: 'demo' });
const tabOf = tabsForFile(browserForFile(stack));
const demo = (email: string) => ({ email, senha: DEMO_PASSWORD });
const aurora = demo('empresa@demo.local');
const starter = demo('inicio@demo.local');
const admin = demo(ADMIN_EMAIL);
let fresh: SignedIn;

beforeAll(async () => {
  fresh = await newEmpresa(stack, 'vazia');
  await setPlan(stack, fresh, 'enterprise_anual');
});

const HOME = '/DashboardEmpresa';
const tab = (aba: string) => `${HOME}?aba=${aba}`;
const LISTS = [
  HOME,
  tab('colaboradores'),
  tab('colaboradores&ver=ranking'),
  tab('publicados'),
  tab('resultados'),
];

it.each([
  ...LISTS,
  tab('loja'),
  tab('loja&ver=trocas'),
  tab('novo-post'),
  tab('novo-post&ver=calendario'),
  tab('colaboradores&ver=equipes'),
  tab('ajustes'),
  tab('ajustes&ver=campanha'),
  tab('ajustes&ver=gestores'),
  tab('ajustes&ver=integracoes'),
])('%s, full, loading, failed and empty, has no violation', async (path) => {
  const found = await axeStates(await tabOf(aurora), path);
  found.push(...(await axeLoaded(await tabOf(fresh), path)));
  expect(found).toEqual([]);
});

it.each([
  HOME,
  tab('novo-post'),
  tab('loja'),
  tab('ajustes&ver=gestores'),
  tab('ajustes&ver=integracoes'),
  tab('ajustes&ver=auditoria'),
  '/EscolherPlano',
  '/PaymentPage',
  '/confirmation',
])('%s of the free plan has none', async (path) => {
  expect(await axeLoaded(await tabOf(starter), path)).toEqual([]);
});

it.each([
  '',
  '?aba=empresas',
  '?aba=colaboradores',
  '?aba=publicados',
  '?aba=resultados',
  '?aba=ajustes',
  '?aba=ajustes&ver=seguranca',
])('/MainDashboard%s, full, loading and failed, has none', async (aba) => {
  expect(await axeStates(await tabOf(admin), `/MainDashboard${aba}`)).toEqual([]);
});

it('forms and dialogs have none', async () => {
  const found: string[] = [];
  const look = async (
    who: typeof aurora,
    path: string,
    shows: string,
    open?: (page: Page) => Promise<void>,
  ) => {
    const page = await tabOf(who);
    await page.goto(path);
    await open?.(page);
    await page.locator(shows).first().waitFor();
    await waitForCalls(page);
    found.push(...(await axe(page, path)));
  };
  const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  const follow = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
  const refused = '[aria-invalid=true]';
  const title = (words: string) => `h2:has-text("${words}")`;
  await look(aurora, tab('colaboradores&ver=novo'), refused, press('Cadastrar'));
  await look(aurora, tab('colaboradores'), title('Ana Ribeiro'), follow(/^Ver Mais sobre Ana Ribeiro/));
  await look(aurora, tab('colaboradores'), title('Excluir'), press(/^Excluir/));
  await look(aurora, tab('colaboradores'), title('Lembrar'), async (page) => {
    await page.getByRole('checkbox', { name: 'Selecionar todas as pessoas carregadas' }).click();
    await press('Lembrar')(page);
  });
  await look(aurora, tab('loja&ver=novo'), refused, press('Cadastrar'));
  await look(aurora, tab('loja'), title('Editar Produto'), follow(/^Gerenciar (?!Trocas)/));
  await look(aurora, tab('loja&ver=trocas'), title('Cancelar a troca'), press(/^Cancelar troca/));
  await look(aurora, tab('novo-post'), title('Gerenciar tags'), press(/^(Gerenciar|Todas as) tags/));
  await look(aurora, HOME, '[role=menu]', press(/^Opções do post/));
  await look(aurora, HOME, title('Deseja realmente excluir'), async (page) => {
    await press(/^Opções do post/)(page);
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
  });
  await look(aurora, '/EscolherPlano', 'h1:has-text("Você já possui um plano ativo!")');
  await look(admin, '/MainDashboard?aba=empresas', title('Editar Empresa'), follow(/^Ver Mais/));
  expect(found).toEqual([]);
});
