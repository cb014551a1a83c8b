import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordConfirmationSent } from '#lib/session/confirmation-mail.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, asFuncionario, EMPRESA, empresaApi, entering } from '../support/people.ts';
import { at, button, drawn, fill, follow, heading, open, press, see, until } from '../support/screen.ts';

const PASSWORD = 'Senha123';
const LINK = { email: 'ana@exemplo.com.br', empresaNome: 'Girassol', loja: null };

it.each([
  [true, /e você os troca por produtos na loja\.$/],
  [false, /eles contam no ranking\.$/],
] as const)('an invitation says what UPS are, with a store: %s', async (loja, text) => {
  await open(new FakeApi().on(contas.readLink, { ...LINK, loja }), '/definir-senha?token=t');
  await see(text);
  await open(new FakeApi().on(contas.readLink, LINK), '/definir-senha?token=t');
  await see(/^Girassol convidou você/);
  expect(screen.queryByText(/^UPS são/)).toBeNull();
});

describe('asking for a new password', () => {
  it.each([
    'answers',
    'fails',
  ])('says the same when the server %s, and keeps the focus inside', async (how) => {
    const api = new FakeApi().on(contas.requestRecovery, { message: MSG.recuperacao });
    await open(how === 'fails' ? api.fail(contas.requestRecovery, 500) : api, '/RecuperacaoSenha');
    await fill({ 'E-mail': LINK.email });
    await press('Enviar instruções');
    await see(MSG.recuperacao);
    // The form is gone, and the button that was pressed with it.
    await until(() => document.activeElement?.closest('main') !== null);
  });

  it('wants an e-mail address', async () => {
    await open(new FakeApi(), '/RecuperacaoSenha');
    await press('Enviar instruções');
    await see('O campo E-mail é obrigatório.');
  });
});

describe('a new password by the mailed link', () => {
  const reset = async (senha: string, repeated = senha) => {
    await fill({ 'Nova senha': senha, 'Confirmar nova senha': repeated });
    await press('Redefinir senha');
  };

  it('changes the password and lets the account in, with one press', async () => {
    const api = entering(empresaApi(), 'empresa')
      .on(contas.readLink, { ...LINK, email: EMPRESA.email })
      .on(contas.resetPassword, { message: MSG.senhaRedefinida });
    await open(api, '/RecuperacaoSenha?token=t');
    await heading('Criar nova senha');
    await reset(PASSWORD);
    await at('/DashboardEmpresa');
    await see('Senha redefinida com sucesso!');
    expect(api.callsOf(contas.resetPassword).map(({ params }) => params)).toEqual([{ token: 't' }]);
  });

  it('lets the account in by the next press after an answer was lost, which used the link up', async () => {
    const api = entering(empresaApi(), 'empresa')
      .on(contas.readLink, { ...LINK, email: EMPRESA.email })
      .drop(contas.resetPassword);
    await open(api, '/RecuperacaoSenha?token=t');
    await heading('Criar nova senha');
    await reset(PASSWORD);
    await see('Erro ao redefinir a senha.');
    expect(api.callsOf(contas.login)).toEqual([]);
    api.fail(contas.resetPassword, 400, MSG.tokenInvalido);
    await press('Redefinir senha');
    await at('/DashboardEmpresa');
  });

  it('refuses different passwords and a short one before anything is sent', async () => {
    const api = new FakeApi().on(contas.readLink, LINK);
    await open(api, '/RecuperacaoSenha?token=t');
    await heading('Criar nova senha');
    await reset('Outra1234', 'Outra12345');
    await see('As senhas não coincidem.');
    await reset('curta');
    await see('A senha deve ter pelo menos 8 caracteres, com letras e números.');
    expect(api.callsOf(contas.resetPassword)).toEqual([]);
  });

  it('says once, at its field, that a password is too common', async () => {
    const api = new FakeApi()
      .on(contas.readLink, LINK)
      .fail(contas.resetPassword, 400, REFUSALS.commonPassword.message, {
        campos: { senha: REFUSALS.commonPassword.message },
      });
    await open(api, '/RecuperacaoSenha?token=t');
    await reset('Outra1234');
    await see(REFUSALS.commonPassword.message);
    expect(screen.getAllByText(REFUSALS.commonPassword.message)).toHaveLength(1);
  });

  it('tells of a link that is no longer good, and leads to another one', async () => {
    await open(new FakeApi().fail(contas.readLink, 400, MSG.tokenInvalido), '/RecuperacaoSenha?token=t');
    await see(MSG.tokenInvalido);
    expect(screen.queryByRole('textbox')).toBeNull();
    await follow('Pedir um novo link');
    await heading('Recuperar senha');
  });

  it('says Erro ao redefinir a senha. when the server fails', async () => {
    // Not even whether the link counts can be said: the form stays, and its own answer tells.
    const api = new FakeApi().fail(contas.readLink, 500).fail(contas.resetPassword, 500);
    await open(api, '/RecuperacaoSenha?token=t');
    await reset(PASSWORD);
    await see('Erro ao redefinir a senha.');
  });
});

describe('the first password', () => {
  const set = async (senha: string, repeated = senha) => {
    await fill({ 'Nova senha': senha, 'Confirmar nova senha': repeated });
    await press('Definir senha');
  };

  it('needs a token', async () => {
    await open(new FakeApi(), '/definir-senha');
    await see(MSG.tokenInvalido);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that an invitation expired, and asks for another with one tap', async () => {
    const api = new FakeApi()
      .fail(contas.readLink, 400, MSG.conviteVencido, { codigo: 'convite_vencido' })
      .fail(contas.renewInvitation, 500);
    await open(api, '/definir-senha?token=velho');
    await heading('Este convite venceu.');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Pedir novo convite');
    await see('Não foi possível pedir o convite. Tente novamente.');
    api.on(contas.renewInvitation, { message: MSG.conviteRenovado });
    await press('Pedir novo convite');
    await see(MSG.conviteRenovado);
    expect(screen.queryByRole('button', { name: 'Pedir novo convite' })).toBeNull();
    expect(api.callsOf(contas.renewInvitation).at(-1)).toMatchObject({ body: { token: 'velho' } });
  });

  it('tells of an unknown token', async () => {
    await open(new FakeApi().fail(contas.readLink, 400, MSG.tokenInvalido), '/definir-senha?token=inventado');
    await see(MSG.tokenInvalido);
  });

  it('refuses different passwords, a token that has ended and a failing server, each in its words', async () => {
    const api = new FakeApi().fail(contas.readLink, 500).fail(contas.setPassword, 400, MSG.tokenInvalido);
    await open(api, '/definir-senha?token=t');
    await set(PASSWORD, 'Outra1234');
    await see('As senhas não correspondem.');
    expect(api.callsOf(contas.setPassword)).toEqual([]);
    await set(PASSWORD);
    await see(MSG.tokenInvalido);
    api.fail(contas.setPassword, 500);
    await set(PASSWORD);
    await see('Erro ao redefinir a senha. Tente novamente mais tarde.');
  });
});

describe('the notice of an e-mail that is not confirmed', () => {
  afterEach(() => void vi.useRealTimers());

  it('waits out the minute after a sign-up, then sends, then counts again', async () => {
    const api = asFuncionario({ emailConfirmed: false }).on(contas.resendConfirmation, {
      message: MSG.confirmacaoEnviada,
    });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    recordConfirmationSent();
    await open(api, '/DashboardColab');
    expect((await button(/^Reenviar em \d+s$/)).disabled).toBe(true);
    await drawn();
    vi.advanceTimersByTime(61_000);
    await press('Reenviar');
    await see('Enviado!');
    await drawn();
    vi.advanceTimersByTime(10_000);
    await button(/^Reenviar em (49|50)s$/);
    expect(api.callsOf(contas.resendConfirmation)).toHaveLength(1);
  });

  it('says Erro ao enviar when it could not', async () => {
    const api = asFuncionario({ emailConfirmed: false }).fail(contas.resendConfirmation, 500);
    await open(api, '/DashboardColab');
    await press('Reenviar');
    await see('Erro ao enviar');
  });
});

describe('a confirmation link that is no longer good', () => {
  const LINK_USED = '/email-confirmado?erro=1';

  it('leads to the sign-in by OK', async () => {
    await open(new FakeApi(), LINK_USED);
    await heading('Este link já foi usado ou venceu');
    await follow('OK');
    await heading('Fazer Login');
    expect(location.pathname).toBe('/');
  });

  it('says that the address is confirmed, if the account that is signed in says so', async () => {
    await open(asEmpresa({ emailConfirmed: false }), LINK_USED);
    await heading('Seu e-mail já está confirmado');
    await see(EMPRESA.email);
    await until(() => readCookie('empresaemailConfirmed') === 'true');
  });

  it.each([
    ['is not confirmed', { emailConfirmed: false }],
    ['waits for another address', { emailPendente: 'nova@exemplo.com.br' }],
  ])('does not say so when the account %s', async (_, change) => {
    const api = asEmpresa();
    const eu = { id: EMPRESA.id, nome: EMPRESA.adm_nome, email: EMPRESA.email, emailConfirmed: true };
    api.on(contas.me, {
      ...eu,
      emailPendente: null,
      entityType: 'empresa',
      admin: false,
      papel: 'proprietario',
      empresaId: EMPRESA.id,
      ...change,
    });
    await open(api, LINK_USED);
    await heading('Este link já foi usado ou venceu');
  });

  it('does not keep a reader waiting for a server that fails', async () => {
    await open(asEmpresa().fail(contas.me, 500), LINK_USED);
    await heading('Este link já foi usado ou venceu');
  });
});
