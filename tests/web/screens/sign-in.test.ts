import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { readCookie } from '#lib/storage/cookies.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { FakeApi } from '../support/fake-api.ts';
import {
  adminApi,
  asEmpresa,
  asFuncionario,
  empresaApi,
  entering,
  funcionarioApi,
} from '../support/people.ts';
import { newPost } from '../support/records.ts';
import {
  at,
  button,
  choose,
  drawn,
  field,
  fill,
  heading,
  open,
  press,
  see,
  until,
} from '../support/screen.ts';

const WRONG = 'Credenciais inválidas.';
const POST = newPost({ legenda: 'O post do e-mail' });
/** The server of an employee with this post. */
const reading = () =>
  funcionarioApi()
    .on(posts.getPost, POST)
    .on(compartilhamentos.sharesByEmployee, { sharedPosts: [], totalPosts: 0 })
    .on(equipes.listEquipes, { equipes: [] })
    .on(loja.listProducts, { produtos: [] })
    .on(loja.historyOfEmployee, { trocas: [] });
async function enter(email = 'aurora@exemplo.com.br'): Promise<void> {
  await fill({ 'E-mail': email, Senha: 'Senha123' });
  await press('Entrar');
}

describe('Fazer Login', () => {
  it('says Credenciais inválidas. for a refused sign-in, keeping what was typed and the focus', async () => {
    await open(new FakeApi().fail(contas.login, 401, WRONG), '/');
    await enter();
    await see(WRONG);
    expect((await field('E-mail')).value).toBe('aurora@exemplo.com.br');
    // The button could not be pressed meanwhile, and would have lost the focus.
    await until(() => document.activeElement?.textContent === 'Entrar');
    expect(location.pathname).toBe('/');
  });

  it('keeps Entrar disabled until the panel is drawn', async () => {
    const api = entering(empresaApi(), 'empresa');
    await open(api, '/');
    const states = new Set<string>();
    const entrar = await button('Entrar');
    const look = () =>
      void states.add(document.contains(entrar) ? `${entrar.textContent} ${entrar.disabled}` : 'gone');
    const observer = new MutationObserver(look);
    await fill({ 'E-mail': 'aurora@exemplo.com.br', Senha: 'Senha123' });
    entrar.click();
    // What else the form draws meanwhile, such as the ways in, comes before this.
    await until(() => entrar.disabled);
    look();
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    await heading('Conteúdos Disponíveis');
    observer.disconnect();
    expect([...states]).toEqual(['Entrando… true', 'gone']);
  });

  it('asks for both fields and puts the cursor into the first one missing', async () => {
    await open(new FakeApi(), '/');
    await press('Entrar');
    await see('O campo E-mail é obrigatório.');
    await see('O campo Senha é obrigatório.');
    expect(document.activeElement).toBe(await field('E-mail'));
    expect((await field('Senha')).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the server cannot be reached, and works once it can', async () => {
    const api = empresaApi().drop(contas.login);
    await open(api, '/');
    await enter();
    await see('Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.');
    entering(api, 'empresa');
    await press('Entrar');
    await at('/DashboardEmpresa');
    await heading('Conteúdos Disponíveis');
  });

  it('refuses an answer it does not understand, and keeps no session of it', async () => {
    await open(new FakeApi().garble(contas.login, { token: 'x' }), '/');
    await enter();
    await see('Dados de resposta de login inválidos.');
    expect(readCookie('token')).toBeUndefined();
  });

  it('undoes the sign-in when the company or the employee cannot be loaded', async () => {
    const api = entering(new FakeApi(), 'empresa').fail(empresas.findEmpresaId, 404);
    await open(api, '/');
    await enter();
    await see('ID da empresa não encontrado.');
    entering(api, 'funcionario').fail(funcionarios.ownFuncionario, 500);
    await press('Entrar');
    await see('Falha ao carregar dados do colaborador.');
    expect(document.cookie).toBe('');
  });

  it('shows a spinner and takes no second click while it is sending', async () => {
    const api = new FakeApi();
    const release = api.hold(contas.login, { desafio: 'totp', sessao: 's' });
    await open(api, '/');
    await enter();
    expect((await button('Entrando…')).disabled).toBe(true);
    release();
    await see(/aplicativo autenticador/);
    expect(api.callsOf(contas.login)).toHaveLength(1);
  });
});

it.each([
  ['a company', empresaApi, 'empresa', '/DashboardEmpresa'],
  ['an employee', funcionarioApi, 'funcionario', '/DashboardColab'],
  ['the admin', adminApi, 'admin', '/MainDashboard'],
] as const)('leads %s to its own dashboard', async (_, api, group, path) => {
  await open(entering(api(), group), '/');
  await enter();
  await at(path);
  await until(() => screen.queryAllByRole('navigation').length > 0);
});

it('asks the server to remember whoever wants it', async () => {
  const api = entering(empresaApi(), 'empresa');
  await open(api, '/');
  await choose('checkbox', 'Manter-me conectado');
  await enter();
  await at('/DashboardEmpresa');
  expect(api.callsOf(contas.login)[0]?.body).toMatchObject({ lembrar: true });
});

describe('?redirect=', () => {
  it.each([
    ['a post', `/conteudo/${POST.id}`, POST.legenda],
    ['a tab', '/DashboardColab?aba=loja&ver=trocas', 'Loja'],
  ])('takes an employee on to the address that was opened: %s', async (_, address, words) => {
    await open(entering(reading(), 'funcionario'), address);
    await heading('Fazer Login');
    await enter();
    await at(address);
    await until(() => screen.getByRole('main').textContent.includes(words));
  });

  it('takes a signed-in person straight there', async () => {
    asFuncionario();
    await open(reading(), `/?redirect=${encodeURIComponent('/DashboardColab?aba=ranking')}`);
    await heading('Ranking');
    await at('/DashboardColab?aba=ranking');
  });
});

describe('guarded pages', () => {
  it.each([
    '/DashboardEmpresa',
    '/DashboardColab',
    '/MainDashboard',
    '/PaymentPage',
    '/confirmation',
  ])('%s sends whoever has no session to the sign-in', async (path) => {
    await open(new FakeApi(), path);
    await at('/');
    expect(location.search).toBe('');
    await heading('Fazer Login');
  });

  it('sends to the sign-in and back to the plans or a post', async () => {
    await open(new FakeApi(), '/EscolherPlano');
    await at('/?redirect=/escolherplano');
    await open(new FakeApi(), '/conteudo/qualquer');
    await at('/');
  });

  it.each([
    '/DashboardEmpresa',
    '/MainDashboard',
    '/escolherplano',
    '/confirmation',
  ])('%s sends an employee to its own dashboard', async (path) => {
    await open(asFuncionario(), path);
    await at('/DashboardColab');
  });

  it.each(['/DashboardColab', '/MainDashboard'])('%s sends a company to its own dashboard', async (path) => {
    await open(asEmpresa(), path);
    await at('/DashboardEmpresa');
  });

  it('leave a token without the matching id on the sign-in', async () => {
    const api = asFuncionario();
    // biome-ignore lint/suspicious/noDocumentCookie: the web itself writes them so
    document.cookie = 'funcionarioId=; Path=/; Max-Age=0';
    await open(api, '/');
    await heading('Fazer Login');
    await open(api, '/DashboardColab');
    await at('/');
  });

  it('lead on from the sign-in to whoever has a session already', async () => {
    await open(asFuncionario(), '/');
    await at('/DashboardColab');
  });

  it('look at the session once more after a second, when another tab has signed in meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await open(funcionarioApi(), '/');
      await heading('Fazer Login');
      await drawn();
      asFuncionario();
      vi.advanceTimersByTime(900);
      await drawn();
      expect(location.pathname).toBe('/');
      vi.advanceTimersByTime(100);
    } finally {
      vi.useRealTimers();
    }
    await at('/DashboardColab');
  });
});
