import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRedirect, keptRedirect } from '#features/contas/sign-in/entry.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { sso } from '../../../shared/routes/sso.ts';
import { FakeApi } from '../support/fake-api.ts';
import { EMPRESA, empresaApi, entering, tokenOf } from '../support/people.ts';
import {
  at,
  button,
  choose,
  field,
  fill,
  follow,
  heading,
  open,
  press,
  see,
  type,
} from '../support/screen.ts';

const ADDRESS = '/entrar?codigo=um-codigo';
const ENTERED = {
  token: tokenOf('empresa', EMPRESA.id),
  refreshToken: '7.x',
  email: EMPRESA.email,
  entityType: 'empresa' as const,
  admin: false,
  papel: 'proprietario' as const,
};
const company = () => entering(empresaApi(), 'empresa');
beforeEach(() => keepRedirect(null));

describe('a link that signs in', () => {
  it('redeems the code of the address once, takes it out of the address, and opens the panel', async () => {
    const api = company().on(contas.redeemCode, ENTERED);
    await open(api, ADDRESS);
    await at('/DashboardEmpresa');
    expect(api.callsOf(contas.redeemCode).map(({ body }) => body)).toEqual([{ codigo: 'um-codigo' }]);
    expect(location.search).not.toContain('um-codigo');
  });

  it('ends where the sign-in was to end', async () => {
    keepRedirect('/DashboardEmpresa?aba=loja');
    await open(company().on(contas.redeemCode, ENTERED), ADDRESS);
    await at('/DashboardEmpresa?aba=loja');
  });

  it('says why a code is refused, and leads back to the sign-in', async () => {
    await open(new FakeApi().fail(contas.redeemCode, 401, 'Entrada expirada. Tente novamente.'), ADDRESS);
    await heading('Não foi possível entrar');
    await see('Entrada expirada. Tente novamente.');
    await follow('Voltar para o login');
    await at('/');
  });

  it('asks for the code of a second factor', async () => {
    const api = company()
      .on(contas.redeemCode, { desafio: 'totp', sessao: 's' })
      .on(contas.answerChallenge, ENTERED);
    await open(api, ADDRESS);
    await fill({ 'Código do aplicativo': '123456' });
    await press('Entrar');
    await at('/DashboardEmpresa');
    expect(api.callsOf(contas.answerChallenge).map(({ body }) => body)).toEqual([
      { sessao: 's', codigo: '123456' },
    ]);
  });

  it('asks for the password that links the account, again after a wrong one', async () => {
    const api = company()
      .on(contas.redeemCode, { desafio: 'senha', sessao: 's' })
      .fail(contas.answerChallenge, 401, 'Credenciais inválidas.');
    await open(api, ADDRESS);
    await heading('Confirme sua senha');
    await fill({ 'Senha do painel': 'Errada123' });
    await press('Continuar');
    await see('Senha incorreta. Tente novamente.');
    api.on(contas.answerChallenge, ENTERED);
    await fill({ 'Senha do painel': 'Senha123' });
    await press('Continuar');
    await at('/DashboardEmpresa');
  });

  it('says that a mailed link confirms a new provider too, where one was sent', async () => {
    const api = company().on(contas.redeemCode, { desafio: 'senha', sessao: 's', porEmail: true });
    await open(api, ADDRESS);
    await heading('Confirme sua senha');
    await see('Ou abra o link que enviamos ao seu e-mail.');
  });

  it('lets a person of several companies choose one', async () => {
    const api = company().on(contas.redeemCode, {
      empresas: [
        { id: 'e1', nome: 'Café Aurora' },
        { id: 'e2', nome: 'Padaria Sol' },
      ],
    });
    await open(api, ADDRESS);
    await heading('Em qual empresa?');
    await button('Café Aurora');
    api.on(contas.redeemCode, ENTERED);
    await press('Padaria Sol');
    await at('/DashboardEmpresa');
    expect(api.callsOf(contas.redeemCode).map(({ body }) => body)).toEqual([
      { codigo: 'um-codigo' },
      { codigo: 'um-codigo', empresaId: 'e2' },
    ]);
  });
});

describe('the sign-in page after a refused entry', () => {
  it.each([
    [
      '/?linkedin=sem_conta',
      'Nenhuma conta usa este LinkedIn. Entre com e-mail e senha e conecte-o uma vez.',
    ],
    ['/?sso=cancelado', 'Você cancelou a entrada. Tente de novo quando quiser.'],
    ['/?sso=dominio', 'O e-mail da sua conta não é de um domínio desta empresa.'],
    ['/?sso=sem_vaga', 'Sua empresa não tem vaga livre no plano. Fale com quem cuida do painel.'],
    ['/?sso=sem_conta', 'Você ainda não tem conta no painel desta empresa. Fale com quem cuida dele.'],
    ['/?linkedin=cancelado', 'Você cancelou a entrada. Tente de novo quando quiser.'],
    ['/?linkedin=recusado', 'A entrada foi recusada no LinkedIn. Tente de novo quando quiser.'],
    ['/?linkedin=expirado', 'A entrada demorou demais. Tente novamente.'],
    ['/?linkedin=indisponivel', 'O LinkedIn não respondeu. Tente novamente em alguns minutos.'],
    ['/?sso=expirado', 'A entrada demorou demais. Tente novamente.'],
    [
      '/?sso=configuracao',
      'O login da sua empresa não respondeu como esperado. Tente novamente ou avise quem cuida dele.',
    ],
    ['/?sso=toString', 'Não foi possível entrar. Tente novamente.'],
  ])('%s says why', async (address, sentence) => {
    await open(new FakeApi(), address);
    await see(sentence);
  });
});

describe('the other ways in of the sign-in page', () => {
  const ssoUrl = 'https://painel.exemplo.com.br/sso/empresa1/entrar';
  const typeEmail = async (email = 'ana@girassol.com.br') => {
    await fill({ 'E-mail': email });
    await type('{Tab}');
  };
  let left: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  });
  afterEach(() => left.mockRestore());

  it('adds one button where the company has single sign-on, and keeps the password', async () => {
    const api = new FakeApi().on(contas.discover, { metodos: ['senha', 'sso'], ssoUrl });
    await open(api, '/?redirect=%2FDashboardColab');
    await typeEmail();
    await button('Entrar com a conta da empresa');
    await field('Senha');
    await choose('checkbox', 'Manter-me conectado');
    await press('Entrar com a conta da empresa');
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith(`${ssoUrl}?lembrar=true`));
    expect(api.callsOf(contas.discover).map(({ body }) => body)).toEqual([{ email: 'ana@girassol.com.br' }]);
  });

  it('takes the password field away where only the company’s account counts; the owner can ask for it', async () => {
    await open(new FakeApi().on(contas.discover, { metodos: ['sso'], ssoUrl }), '/');
    await typeEmail();
    const way = await button('Entrar com a conta da empresa');
    await vi.waitFor(() => expect(document.activeElement).toBe(way));
    expect(screen.queryByLabelText('Senha')).toBeNull();
    await press('Entrar com senha');
    await field('Senha');
  });

  it('stays as it is for everybody else, for an unfinished address, and when nobody answers', async () => {
    const api = new FakeApi();
    await open(api, '/');
    await typeEmail('ana@');
    expect(api.callsOf(contas.discover)).toEqual([]);
    await typeEmail();
    await vi.waitFor(() => expect(api.callsOf(contas.discover)).toHaveLength(1));
    api.fail(contas.discover);
    await typeEmail('bia@girassol.com.br');
    await vi.waitFor(() => expect(api.callsOf(contas.discover)).toHaveLength(2));
    expect(screen.queryByText('Entrar com a conta da empresa')).toBeNull();
    await field('Senha');
  });

  it('leaves for LinkedIn, and remembers where the sign-in is to end', async () => {
    await open(new FakeApi(), '/?redirect=%2Fconteudo%2F01ARZ3NDEKTSV4RRFFQ69G5FAV');
    await press('Entrar com LinkedIn');
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/linkedin/entrar'));
    expect(keptRedirect()).toBe('/conteudo/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  });

  it('asks to be remembered there too', async () => {
    await open(new FakeApi(), '/');
    await choose('checkbox', 'Manter-me conectado');
    await press('Entrar com LinkedIn');
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/linkedin/entrar?lembrar=true'));
  });

  it('offers no LinkedIn where only the company’s account opens, unless the password is asked for', async () => {
    await open(new FakeApi().on(contas.discover, { metodos: ['sso'], ssoUrl }), '/');
    await button('Entrar com LinkedIn');
    await typeEmail();
    await button('Entrar com a conta da empresa');
    expect(document.body.textContent).not.toContain('LinkedIn');
    await press('Entrar com senha');
    await button('Entrar com LinkedIn');
  });
});

it('the mailed link confirms a new provider by one press, and leads to it', async () => {
  const url = 'https://painel.exemplo.com.br/sso/e1/entrar';
  const api = company().on(sso.confirmSso, { message: 'ok', url });
  await open(api, '/confirmar-provedor?token=novo');
  await press('Sou eu');
  await heading('Confirmado');
  expect(api.callsOf(sso.confirmSso)[0]?.body).toEqual({ token: 'novo' });
  await button('Entrar com a conta da empresa');
});
