import { screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { accountClient } from '#lib/data/query.ts';
import { expireSession } from '#lib/session/session-store.ts';
import { avisos } from '../../../shared/routes/avisos.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { asEmpresa, asFuncionario, EMPRESA, tokenOf } from '../support/people.ts';
import { drawn, fill, heading, open, press, see, until } from '../support/screen.ts';

/** All tabs share the cookies: what another tab does is written past this page's own modules. */
function inAnotherTab(values: Record<string, string>): void {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: another tab's doing
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: another tab's doing
  for (const [name, value] of Object.entries(values)) document.cookie = `${name}=${value}; Path=/`;
}
const OTHER = {
  token: tokenOf('empresa', 'empresa2'),
  refreshToken: 'y',
  entityType: 'empresa',
  empresaId: 'empresa2',
};
const AVISO = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  tipo: 'post_novo',
  titulo: 'Só a Girassol lê isto',
  texto: 'Aviso',
  url: '/DashboardEmpresa',
  data: new Date().toISOString(),
  lido: true,
} as const;

const signOut = async () => (await screen.findAllByRole('button', { name: 'Sair' }))[0]?.click();
const reloads = vi.spyOn(location, 'reload').mockReturnValue(undefined);
afterEach(() => {
  reloads.mockClear();
  document.body.hidden = false;
  inAnotherTab({});
});

it.each([
  ['is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['comes back from the history', () => window.dispatchEvent(new Event('pageshow'))],
  ['is beside the other window', () => window.dispatchEvent(new Event('storage'))],
])('a page of one company that %s under another’s cookies is hidden and reloads', async (_, wake) => {
  await open(
    asEmpresa().on(avisos.listAvisos, { avisos: [AVISO], naoLidos: 0 }),
    '/DashboardEmpresa?aba=avisos',
  );
  await see('Só a Girassol lê isto');
  wake();
  expect(reloads).not.toHaveBeenCalled();
  inAnotherTab(OTHER);
  wake();
  expect(reloads).toHaveBeenCalledOnce();
  expect(document.body.hidden).toBe(true);
});

it('never sends what a page of one company built with the other’s token, asleep or not', async () => {
  const api = asEmpresa().on(empresas.updateEmpresa, EMPRESA);
  await open(api, '/DashboardEmpresa?aba=ajustes');
  await fill({ 'Razão social': 'Girassol Energia' });
  inAnotherTab(OTHER);
  await press('Atualizar');
  await until(() => reloads.mock.calls.length > 0);
  expect(api.callsOf(empresas.updateEmpresa)).toEqual([]);
  // Not signed out either: the session is the other company's.
  expect(document.cookie).toContain('empresa2');
});

it('stores nothing of a late answer among the other account’s cookies', async () => {
  const api = asEmpresa();
  const answer = api.hold(empresas.getEmpresa, EMPRESA);
  await open(api, '/DashboardEmpresa');
  await until(() => api.callsOf(empresas.getEmpresa).length > 0);
  inAnotherTab(OTHER);
  answer();
  await drawn();
  await drawn();
  expect(document.cookie).not.toContain(EMPRESA.nome);
  expect(document.cookie).toContain('empresaId=empresa2');
});

it('does not let a renewal of one account end or replace the other’s session', async () => {
  const api = asEmpresa();
  await open(api, '/DashboardEmpresa');
  await heading('Conteúdos Disponíveis');
  for (const answer of ['renewed', 'refused']) {
    inAnotherTab({ ...OTHER, token: '', refreshToken: 'x', empresaId: EMPRESA.id });
    api.on(contas.refresh, () => {
      inAnotherTab(OTHER);
      if (answer === 'renewed') return { newToken: tokenOf('empresa', EMPRESA.id) };
      throw new TypeError('Failed to fetch');
    });
    if (answer === 'refused') api.fail(contas.refresh, 401, 'Usuário não autenticado');
    await accountClient().invalidateQueries();
    await drawn();
    if (answer === 'renewed') expect(document.cookie).toContain(OTHER.token);
  }
});

it('a page whose session was ended in another tab is hidden and reloads, which asks to sign in', async () => {
  await open(
    asEmpresa().on(avisos.listAvisos, { avisos: [AVISO], naoLidos: 0 }),
    '/DashboardEmpresa?aba=avisos',
  );
  await see('Só a Girassol lê isto');
  inAnotherTab({});
  window.dispatchEvent(new Event('focus'));
  expect(reloads).toHaveBeenCalledOnce();
  expect(document.body.hidden).toBe(true);
});

it('each session of a page has its own answers', async () => {
  const api = asEmpresa().on(contas.logout, { message: 'Sessão encerrada.' });
  await open(api, '/DashboardEmpresa');
  await heading('Conteúdos Disponíveis');
  const before = accountClient();
  await signOut();
  await heading('Fazer Login');
  // As a write that is answered late does, with the client of its component.
  before.setQueryData(['late'], 'Girassol');
  asFuncionario();
  expect(accountClient()).not.toBe(before);
  expect(accountClient().getQueryData(['late'])).toBeUndefined();
});

it('what one account typed in a tab is not there for the next', async () => {
  await open(asEmpresa().on(loja.listProducts, { produtos: [] }), '/DashboardEmpresa');
  await heading('Conteúdos Disponíveis');
  sessionStorage.setItem('painel.rascunho.produto', '{"nome":"Caneca"}');
  expireSession(undefined);
  await heading('Fazer Login');
  await open(asFuncionario(), '/DashboardColab');
  await heading('Conteúdos Disponíveis');
  expect(sessionStorage.getItem('painel.rascunho.produto')).toBeNull();
});
