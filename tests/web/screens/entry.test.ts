import { beforeEach, describe, expect, it } from 'vitest';
import { contas } from '../../../shared/routes/contas.ts';
import { keepRedirect } from '../../../web/src/features/contas/entry.ts';
import { FakeApi } from '../support/fake-api.ts';
import { EMPRESA, empresaApi, entering, tokenOf } from '../support/people.ts';
import { at, button, fill, follow, heading, open, press, see } from '../support/screen.ts';

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

describe('/entrar', () => {
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
    ['/?sso=expirado', 'A entrada demorou demais. Tente novamente.'],
    ['/?sso=toString', 'Não foi possível entrar. Tente novamente.'],
  ])('%s says why', async (address, sentence) => {
    await open(new FakeApi(), address);
    await see(sentence);
  });
});
