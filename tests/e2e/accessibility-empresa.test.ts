import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { setPlan } from '../support/admin.ts';
import { axe, axeStates } from '../support/axe.ts';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { signedIn } from '../support/screen.ts';
import { ownStackForFile } from '../support/stack.ts';

/** Full is the demo; empty is a company that has just signed up. */
const stack = ownStackForFile({ seed: 'demo' });
const browser = browserForFile(stack);
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
const LISTS = [HOME, tab('colaboradores'), tab('colaboradores&ver=ranking'), tab('publicados')];

it.each([
  ...LISTS,
  tab('loja'),
  tab('loja&ver=trocas'),
  tab('novo-post'),
  tab('ajustes'),
])('%s, full, loading, failed and empty, has no violation', async (path) => {
  const full = await signedIn(browser, aurora, path, { expects: [500] });
  const found = await axeStates(full, path, ['answered', 'held', 'failing']);
  const empty = await signedIn(browser, fresh, path);
  found.push(...(await axeStates(empty, path, ['answered'])));
  expect(found).toEqual([]);
});

it.each([
  HOME,
  tab('novo-post'),
  tab('loja'),
  '/EscolherPlano',
  '/PaymentPage',
  '/confirmation',
])('%s of the free plan has none', async (path) => {
  const page = await signedIn(browser, starter, path);
  expect(await axeStates(page, path, ['answered'])).toEqual([]);
});

it.each([
  '',
  '?aba=empresas',
  '?aba=colaboradores',
  '?aba=publicados',
  '?aba=ajustes',
])('/MainDashboard%s, full, loading and failed, has none', async (aba) => {
  const path = `/MainDashboard${aba}`;
  const page = await signedIn(browser, admin, path, { expects: [500] });
  expect(await axeStates(page, path, ['answered', 'held', 'failing'])).toEqual([]);
});

it('forms and dialogs have none', async () => {
  const found: string[] = [];
  const look = async (who: typeof aurora, path: string, open?: (page: Page) => Promise<void>) => {
    const page = await signedIn(browser, who, path);
    await page.waitForLoadState('networkidle');
    await open?.(page);
    found.push(...(await axe(page, path)));
  };
  const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  const follow = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
  await look(aurora, tab('colaboradores&ver=novo'), press('Cadastrar'));
  await look(aurora, tab('colaboradores'), follow(/^Ver Mais/));
  await look(aurora, tab('colaboradores'), press(/^Excluir/));
  await look(aurora, tab('loja&ver=novo'), press('Cadastrar'));
  await look(aurora, tab('loja'), follow(/^Gerenciar (?!Trocas)/));
  await look(aurora, tab('loja&ver=trocas'), press(/^Cancelar troca/));
  await look(aurora, tab('novo-post'), press(/^(Gerenciar|Todas as) tags/));
  await look(aurora, HOME, press(/^Excluir/));
  await look(aurora, '/EscolherPlano');
  await look(admin, '/MainDashboard?aba=empresas', follow(/^Ver Mais/));
  expect(found).toEqual([]);
});
