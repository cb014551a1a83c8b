import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { toast } from '#ui/toast.tsx';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, asFuncionario, empresaApi, entering } from '../support/people.ts';
import { newFuncionario, newPost } from '../support/records.ts';
import {
  at,
  dialog,
  drawn,
  field,
  fill,
  heading,
  left,
  open,
  press,
  pressItem,
  see,
  until,
} from '../support/screen.ts';

const PEOPLE = '/DashboardEmpresa?aba=colaboradores';
it('a search that fails keeps its field and its focus, and another search works', async () => {
  const api = asEmpresa()
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listFuncionarios, [newFuncionario('ana')]);
  await open(api, PEOPLE);
  await see(/ana/);
  api.fail(funcionarios.listFuncionarios, 400, 'Busca inválida.');
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  search.focus();
  await fill({ [search.getAttribute('aria-label') ?? '']: 'an%' });
  await see('Busca inválida.');
  expect(search.isConnected).toBe(true);
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe('an%');
  api.on(funcionarios.listFuncionarios, [newFuncionario('bruno')]);
  await fill({ [search.getAttribute('aria-label') ?? '']: 'br' });
  await see(/bruno/);
});

it('a message over a dialog is inside it, where it is seen, pressed and heard, and outlives it', async () => {
  const post = newPost({ legenda: 'Um post' });
  await open(asEmpresa().on(posts.listPosts, { rows: [post], count: 1 }), '/DashboardEmpresa');
  await press('Opções do post: Um post');
  await pressItem('Excluir');
  const asking = await dialog();
  toast.bad('Aconteceu algo.');
  const said = await see('Aconteceu algo.');
  expect(asking.contains(said)).toBe(true);
  expect(said.closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getAllByText('Aconteceu algo.')).toHaveLength(1);
  await press('Não', asking);
  await left(asking);
  expect((await see('Aconteceu algo.')).closest('dialog')).toBeNull();
  await press('Fechar aviso');
});

it('a page that is loaded anew begins at its top, wherever the tab was before', async () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  for (const key of ['react-router-scroll-positions', 'painel.rolagem'])
    sessionStorage.setItem(key, JSON.stringify({ default: 900, '/DashboardColab': 700 }));
  await open(asFuncionario(), '/DashboardColab');
  await heading('Conteúdos Disponíveis');
  await drawn();
  expect(scroll.mock.calls.map((call) => call[1]).filter(Boolean)).toEqual([]);
});

it('a page that is reloaded is where it was', async () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  sessionStorage.setItem('painel.rolagem', JSON.stringify({ '/DashboardColab': 700 }));
  await open(asFuncionario(), '/DashboardColab');
  await until(() => scroll.mock.calls.some((call) => call[1] === 700));
  vi.restoreAllMocks();
});

it('/entrar typed by hand leads to the sign-in, and says nothing of credentials', async () => {
  await open(new FakeApi(), '/entrar');
  await heading('Fazer Login');
  await at('/');
  expect(screen.queryByText(MSG.credenciais)).toBeNull();
});

describe('a sentence about credentials is only said of them', () => {
  it('not of an answer that nobody understands', async () => {
    await open(new FakeApi().garble(contas.login, 'uma página da rede'), '/');
    await fill({ 'E-mail': 'aurora@exemplo.com.br', Senha: 'Senha123' });
    await press('Entrar');
    await see(MSG.erroInterno);
    expect(screen.queryByText(MSG.credenciais)).toBeNull();
  });

  it('not of a company that could not be asked for', async () => {
    await open(entering(empresaApi(), 'empresa').fail(empresas.findEmpresaId, 503), '/');
    await fill({ 'E-mail': 'aurora@exemplo.com.br', Senha: 'Senha123' });
    await press('Entrar');
    await see('Serviço indisponível');
    expect(screen.queryByText('ID da empresa não encontrado.')).toBeNull();
  });

  it('not of what follows a right code', async () => {
    const api = entering(empresaApi(), 'empresa');
    api
      .garble(contas.login, { desafio: 'totp', sessao: 'sessao1' })
      .fail(empresas.findEmpresaId, 401, 'Sessão encerrada.');
    api.fail(contas.refresh, 503).garble(contas.answerChallenge, {
      token: 'x.e30.x',
      refreshToken: 'x',
      email: 'aurora@exemplo.com.br',
      entityType: 'empresa',
      admin: false,
      papel: 'proprietario',
    });
    await open(api, '/');
    await fill({ 'E-mail': 'aurora@exemplo.com.br', Senha: 'Senha123' });
    await press('Entrar');
    await field('Código do aplicativo');
    await fill({ 'Código do aplicativo': '123456' });
    await press('Entrar');
    await until(() => api.callsOf(contas.answerChallenge).length === 1);
    await drawn();
    expect(screen.queryByText(/Código incorreto/)).toBeNull();
  });
});
