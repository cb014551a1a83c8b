// @process own

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
const empresa = (aba: string) => `/DashboardEmpresa?aba=${aba}`;
const funcionario = (aba: string) => `/DashboardColab?aba=${aba}`;
let post: string;

beforeAll(async () => {
  const { token } = await stack.login('ana@demo.local', DEMO_PASSWORD);
  const query = { email: 'ana@demo.local' };
  const { body: own } = await stack.call<{ empresaId: string }>('GET', '/DadosColab', { token, query });
  const { body } = await stack.call<{ rows: { id: string; legenda: string }[] }>('GET', '/posts', {
    token,
    query: { empresaId: own.empresaId },
  });
  post = `/conteudo/${body.rows.find(({ legenda }) => legenda.startsWith('Reduzimos 18%'))?.id}`;
});

it.each([
  [
    'a company',
    'empresa@demo.local',
    () => [
      '/DashboardEmpresa',
      post,
      ...[
        'colaboradores',
        'colaboradores&ver=ranking',
        'colaboradores&ver=equipes',
        'colaboradores&ver=importar',
      ].map(empresa),
      ...['publicados', 'resultados', 'loja', 'loja&ver=trocas', 'novo-post', 'novo-post&ver=calendario'].map(
        empresa,
      ),
      ...[
        'novo-post&ver=rascunhos',
        'novo-post&ver=sugestoes',
        'avisos',
        'ajustes',
        'ajustes&ver=campanha',
      ].map(empresa),
      ...['gestores', 'integracoes', 'sso', 'seguranca', 'plano', 'privacidade', 'auditoria', 'avisos'].map(
        (ver) => empresa(`ajustes&ver=${ver}`),
      ),
      '/EscolherPlano',
    ],
  ],
  [
    'a company that does not pay',
    'inicio@demo.local',
    () => ['/DashboardEmpresa', empresa('loja'), '/EscolherPlano', '/PaymentPage', '/confirmation'],
  ],
  [
    'an employee',
    'ana@demo.local',
    () => [
      '/DashboardColab',
      post,
      '/conteudo/inexistente',
      ...['publicados', 'loja', 'loja&ver=trocas', 'ranking', 'extrato', 'sugestoes', 'avisos'].map(
        funcionario,
      ),
      ...['ajustes', 'ajustes&ver=seguranca', 'ajustes&ver=avisos', 'ajustes&ver=privacidade'].map(
        funcionario,
      ),
    ],
  ],
  [
    'the admin',
    ADMIN_EMAIL,
    () =>
      ['', '?aba=empresas', '?aba=colaboradores', '?aba=publicados', '?aba=resultados', '?aba=ajustes'].map(
        (aba) => `/MainDashboard${aba}`,
      ),
  ],
] as const)('no page of %s has a violation', async (_who, email, paths) => {
  const page = await tabOf(demo(email));
  const found: string[] = [];
  for (const path of paths()) found.push(...(await axeLoaded(page, path)));
  expect(found).toEqual([]);
});

it('no page for anybody has one', async () => {
  const page = await axeTab(browser, { expects: [400] });
  const found: string[] = [];
  for (const path of [
    '/',
    '/CadastrarEmpresa',
    '/CadastrarColab',
    '/CadastrarColabComCodigo',
    '/RecuperacaoSenha',
    '/RecuperacaoSenha?token=x',
    '/definir-senha?token=x',
    '/email-confirmado',
    '/desfazer-email?token=x',
    '/endereco-que-nao-existe',
    '/desenvolvedores',
    '/privacidade',
    '/metodo',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    found.push(...(await axe(page, path)));
  }
  expect(found).toEqual([]);
});
