// @process own

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { axe, axeLoaded, axeTab, tabsForFile } from '../support/axe.ts';
import { browserForFile } from '../support/browser.ts';
import { ownStackForFile } from '../support/stack.ts';

/**
 * Every page once, full, by day in one of the looks (width and theme) that its address chooses. What opens on them, and how they look
 * while they load, fail or are empty, is in sweeps/accessibility-states.test.ts.
 */
const stack = ownStackForFile({ seed: 'demo' });
const browser = browserForFile(stack);
// A link that nobody was sent, and a post that is not there, are refused; the browser reports it.
const tabOf = tabsForFile(browser, { expects: [400, 404] });
const demo = (email: string) => ({ email, senha: DEMO_PASSWORD });
const aurora = 'empresa@demo.local';
const starter = 'inicio@demo.local';
const ana = 'ana@demo.local';
/** An employee’s link to a post of the demo. */
const POST = '/conteudo/{post}';
let post = '';
let outside: Promise<Page> | undefined;

const EMPRESA = [
  ...['inicio', 'avisos', 'publicados', 'resultados', 'loja', 'loja&ver=trocas', 'ajustes'],
  ...[
    'colaboradores',
    'colaboradores&ver=ranking',
    'colaboradores&ver=equipes',
    'colaboradores&ver=importar',
  ],
  ...['novo-post', 'novo-post&ver=calendario', 'novo-post&ver=rascunhos', 'novo-post&ver=sugestoes'],
  ...[
    'campanha',
    'gestores',
    'integracoes',
    'sso',
    'seguranca',
    'plano',
    'privacidade',
    'auditoria',
    'avisos',
  ].map((ver) => `ajustes&ver=${ver}`),
];
const FUNCIONARIO = [
  ...['conteudos', 'publicados', 'loja', 'loja&ver=trocas', 'ranking', 'extrato', 'sugestoes', 'avisos'],
  ...['ajustes', 'ajustes&ver=seguranca', 'ajustes&ver=avisos', 'ajustes&ver=privacidade'],
];
const ADMIN = ['inicio', 'empresas', 'colaboradores', 'publicados', 'resultados', 'ajustes'];
const ANYBODY = [
  ...['/', '/CadastrarEmpresa', '/CadastrarColab', '/CadastrarColabComCodigo', '/RecuperacaoSenha'],
  ...['/RecuperacaoSenha?token=x', '/definir-senha?token=x', '/email-confirmado', '/desfazer-email?token=x'],
  ...['/endereco-que-nao-existe', '/desenvolvedores', '/privacidade', '/metodo'],
];

beforeAll(async () => {
  const { token } = await stack.login(ana, DEMO_PASSWORD);
  const { body: own } = await stack.call<{ empresaId: string }>('GET', '/DadosColab', {
    token,
    query: { email: ana },
  });
  const { body } = await stack.call<{ rows: { id: string; legenda: string }[] }>('GET', '/posts', {
    token,
    query: { empresaId: own.empresaId },
  });
  post = body.rows.find(({ legenda }) => legenda.startsWith('Reduzimos 18%'))?.id ?? 'inexistente';
});

it.each([
  ...EMPRESA.map((aba) => [`/DashboardEmpresa?aba=${aba}`, aurora]),
  ...[POST, '/EscolherPlano'].map((path) => [path, aurora]),
  ...['/DashboardEmpresa', '/EscolherPlano', '/PaymentPage', '/confirmation'].map((path) => [path, starter]),
  ...FUNCIONARIO.map((aba) => [`/DashboardColab?aba=${aba}`, ana]),
  ...[POST, '/conteudo/inexistente'].map((path) => [path, ana]),
  ...ADMIN.map((aba) => [`/MainDashboard?aba=${aba}`, ADMIN_EMAIL]),
] as [string, string][])('%s has no violation for %s', async (path, email) => {
  expect(await axeLoaded(await tabOf(demo(email)), path.replace('{post}', post))).toEqual([]);
});

it.each(ANYBODY)('%s has none for anybody', async (path) => {
  outside ??= axeTab(browser, { expects: [400] });
  const page = await outside;
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await axe(page, path)).toEqual([]);
});
