// @process own

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../../infra/local/settings.ts';
import { setPlan } from '../../support/admin.ts';
import { axe, axeLoaded, axeStates, axeTab, tabsForFile, waitForCalls } from '../../support/axe.ts';
import { browserForFile, PHONE } from '../../support/browser.ts';
import { dayOrNight } from '../../support/by-night.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { dialog, press } from '../../support/screen.ts';
import { ownStackForFile } from '../../support/stack.ts';

/** What opens on a page; and a page that loads, fails or is empty, by day one of each kind. Each page, full: ../accessibility.test.ts. */
const stack = ownStackForFile({ seed: 'demo' });
const browser = browserForFile(stack);
// A share that fails, and links that nobody was sent.
const tabOf = tabsForFile(browser, { expects: [400, 502] });
const demo = (email: string) => ({ email, senha: DEMO_PASSWORD });
const aurora = demo('empresa@demo.local');
const ana = demo('ana@demo.local');
const starter = demo('inicio@demo.local');
const admin = demo(ADMIN_EMAIL);
let fresh: { empresa: SignedIn; funcionario: SignedIn };

beforeAll(async () => {
  const empresa = await newEmpresa(stack, 'vazia');
  await setPlan(stack, empresa, 'enterprise_anual');
  fresh = { empresa, funcionario: await newFuncionario(stack, empresa, 'novata') };
});

const EMPRESA = '/DashboardEmpresa';
const COLAB = '/DashboardColab';
const tab = (aba: string) => `${EMPRESA}?aba=${aba}`;

it.each([
  [
    'a company',
    aurora,
    dayOrNight(
      [EMPRESA, tab('resultados'), tab('ajustes')],
      [
        EMPRESA,
        ...['colaboradores', 'colaboradores&ver=ranking', 'colaboradores&ver=equipes', 'publicados'].map(tab),
        ...['resultados', 'loja', 'loja&ver=trocas', 'novo-post', 'novo-post&ver=calendario'].map(tab),
        ...['ajustes', 'ajustes&ver=campanha', 'ajustes&ver=gestores', 'ajustes&ver=integracoes'].map(tab),
      ],
    ),
  ],
  [
    'an employee',
    ana,
    dayOrNight(
      [COLAB, `${COLAB}?aba=loja`],
      [
        COLAB,
        ...[
          'publicados',
          'loja',
          'loja&ver=trocas',
          'ranking',
          'extrato',
          'ajustes',
          'ajustes&ver=seguranca',
        ].map((aba) => `${COLAB}?aba=${aba}`),
      ],
    ),
  ],
  [
    'the admin',
    admin,
    dayOrNight(
      ['?aba=empresas'],
      ['', '?aba=empresas', '?aba=colaboradores', '?aba=publicados', '?aba=resultados', '?aba=ajustes'],
    ).map((aba) => `/MainDashboard${aba}`),
  ],
] as const)('a page of %s that loads or fails has no violation', async (_who, who, paths) => {
  const found: string[] = [];
  for (const path of paths) found.push(...(await axeStates(await tabOf(who), path)));
  expect(found).toEqual([]);
});

it('nor has one that is empty, or of the free plan', async () => {
  const found: string[] = [];
  for (const path of dayOrNight(
    [EMPRESA, tab('colaboradores')],
    [
      EMPRESA,
      ...['colaboradores', 'publicados', 'resultados', 'loja', 'loja&ver=trocas', 'novo-post'].map(tab),
    ],
  ))
    found.push(...(await axeLoaded(await tabOf(fresh.empresa), path)));
  for (const path of dayOrNight([COLAB], [COLAB, `${COLAB}?aba=loja`, `${COLAB}?aba=ranking`]))
    found.push(...(await axeLoaded(await tabOf(fresh.funcionario), path)));
  for (const view of [
    'novo-post',
    'ajustes&ver=gestores',
    'ajustes&ver=integracoes',
    'ajustes&ver=auditoria',
  ])
    found.push(...(await axeLoaded(await tabOf(starter), tab(view))));
  expect(found).toEqual([]);
});

it('forms and dialogs of a company and the admin have none', async () => {
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
  await look(aurora, tab('colaboradores'), title('Excluir'), async (page) => {
    await press(/^Opções de/)(page);
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
  });
  await look(aurora, tab('colaboradores'), title('Lembrar'), async (page) => {
    await page.getByRole('checkbox', { name: 'Selecionar todas as pessoas carregadas' }).click();
    await press('Lembrar')(page);
  });
  await look(aurora, tab('loja&ver=novo'), refused, press('Cadastrar'));
  await look(aurora, tab('loja'), title('Editar Produto'), follow(/^Gerenciar (?!Trocas)/));
  await look(aurora, tab('loja&ver=trocas'), title('Cancelar a troca'), press(/^Cancelar troca/));
  await look(aurora, tab('novo-post'), title('Gerenciar tags'), async (page) => {
    await page.getByText('Mais opções', { exact: true }).click();
    await press(/^(Gerenciar|Todas as) tags/)(page);
  });
  await look(aurora, EMPRESA, '[role=menu]', press(/^Opções do post/));
  await look(aurora, EMPRESA, title('Deseja realmente excluir'), async (page) => {
    await press(/^Opções do post/)(page);
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
  });
  await look(aurora, '/EscolherPlano', 'h1:has-text("Você já possui um plano ativo!")');
  await look(admin, '/MainDashboard?aba=empresas', title('Editar Empresa'), follow(/^Ver Mais/));
  expect(found).toEqual([]);
});

it('a post, its gallery, the caption editor and the share have none', async () => {
  const page = await tabOf(ana);
  await page.goto(COLAB);
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
  expect(found).toEqual([]);
});

it('the dialogs of an employee’s store, settings, help and menu have none', async () => {
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
  await look(`${COLAB}?aba=loja`, 'Trocar Caneca');
  await look(`${COLAB}?aba=ajustes`, 'Desconectar');
  await look(COLAB, /^Mais$/);
  await press(dialog(page), 'Precisa de ajuda?');
  await dialog(page).getByRole('link', { name: 'E-mail do suporte' }).waitFor();
  found.push(...(await axe(page, 'help')));
  expect(found).toEqual([]);
});

it('forms for anybody have none with their fields refused', async () => {
  const page = await axeTab(browser, { expects: [400] });
  const found: string[] = [];
  for (const [path, send] of [
    ['/', 'Entrar'],
    ['/CadastrarEmpresa', 'Avançar'],
    ['/CadastrarColabComCodigo', 'Cadastrar'],
    ['/RecuperacaoSenha', 'Enviar instruções'],
    ['/definir-senha?token=x', 'Definir senha'],
  ] as const) {
    await page.route('**/v1/api/link?*', (route) => route.fulfill({ json: { email: '', empresaNome: '' } }));
    await page.goto(path);
    await press(page, send);
    await page.locator('[aria-invalid=true]').first().waitFor();
    found.push(...(await axe(page, `${path} refused`)));
    await page.unrouteAll();
  }
  expect(found).toEqual([]);
});
