import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { readCookie } from '#lib/storage/cookies.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, asFuncionario, EMPRESA, FUNCIONARIO, SHOWN_EMPRESA, tokenOf } from '../support/people.ts';
import { at, dialog, field, fill, heading, open, press, see, until } from '../support/screen.ts';

const HOME = '/DashboardColab';
const RENEWED = tokenOf('funcionario', FUNCIONARIO.id);

/** The token's cookie has run out, and the server renews it. */
function renewing(): FakeApi {
  const api = asFuncionario()
    .on(contas.refresh, { newToken: RENEWED })
    .on(loja.listProducts, { produtos: [] });
  // biome-ignore lint/suspicious/noDocumentCookie: the web itself writes them so
  document.cookie = 'token=; Path=/; Max-Age=0';
  return api;
}

describe('a token whose cookie has run out', () => {
  it('is renewed silently', async () => {
    const api = renewing();
    await open(api, `${HOME}?aba=loja`);
    await heading('Loja');
    expect(api.callsOf(contas.refresh)).toHaveLength(1);
    expect(readCookie('token')).toBe(RENEWED);
  });

  it('is renewed on the sign-in page too, which then leads on', async () => {
    await open(renewing(), '/');
    await at(HOME);
  });
});

describe('a session that the server has ended', () => {
  it('says that the company removed the person', async () => {
    const api = asFuncionario();
    for (const route of [empresas.getEmpresa, funcionarios.ownFuncionario, contas.refresh])
      api.fail(route, 401, 'Usuário não autenticado', { codigo: 'sem_acesso' });
    await open(api, HOME);
    await at('/');
    await see('Sua conta não tem mais acesso ao painel. Fale com a empresa.');
  });

  it('says that it was ended elsewhere', async () => {
    const api = asEmpresa();
    for (const route of [empresas.getEmpresa, contas.me, contas.refresh])
      api.fail(route, 401, 'Usuário não autenticado', { codigo: 'sessao_encerrada' });
    await open(api, '/DashboardEmpresa');
    await at('/');
    await see(/^Sua sessão foi encerrada em outro dispositivo/);
    expect(readCookie('token')).toBeUndefined();
  });
});

it('Sair asks for what is unsaved first, and leads nowhere afterwards', async () => {
  const api = asFuncionario()
    .on(regulamento.getRegulamento, { regulamento: null, versao: 0, aceito: false })
    .on(funcionarios.listStatement, { movimentos: [], saldo: 50 })
    .on(contas.logout, { message: 'Sessão encerrada.' });
  await open(api, `${HOME}?aba=ajustes`);
  await fill({ 'Telefone (opcional)': '11 90000-0000' });
  const leave = async () => (await screen.findAllByRole('button', { name: 'Sair' }))[0]?.click();
  await leave();
  await heading('Sair sem salvar?');
  await press('Continuar editando', await dialog());
  expect((await field('Telefone (opcional)')).value).toBe('11 90000-0000');
  expect(api.callsOf(contas.logout)).toEqual([]);
  await leave();
  await press('Sair sem salvar', await dialog());
  await heading('Fazer Login');
  await at('/');
  expect(location.search).toBe('');
  expect(document.cookie).toBe('');
  await until(() => api.callsOf(contas.logout).length === 1);
});

it.each([
  ['a company', asEmpresa, '/DashboardEmpresa'],
  ['an employee', asFuncionario, HOME],
] as const)('what answers %s after Sair leaves no cookie behind', async (_, signIn, path) => {
  const api = signIn().on(contas.logout, { message: 'Sessão encerrada.' });
  const answer = api.hold(empresas.getEmpresa, signIn === asEmpresa ? EMPRESA : SHOWN_EMPRESA);
  await open(api, path);
  (await screen.findAllByRole('button', { name: 'Sair' }))[0]?.click();
  await heading('Fazer Login');
  answer();
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(document.cookie).toBe('');
});

it('the page of a digest’s link says plainly that the link is incomplete', async () => {
  await open(new FakeApi(), '/descadastro');
  await see('O link está incompleto. Abra de novo o link do e-mail que você recebeu.');
});
