import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { CODIGO as T } from '#texts/contas/segundo-fator.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { chaves } from '../../../shared/routes/chaves.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { passkeys } from '../../../shared/routes/passkeys.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { sessoes } from '../../../shared/routes/sessoes.ts';
import { totp } from '../../../shared/routes/totp.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asAdmin, asEmpresa, EMPRESA, empresaApi, entering, tokenOf } from '../support/people.ts';
import { prove, proven } from '../support/proof.ts';
import { at, dialog, field, fill, heading, left, open, press, see, type, until } from '../support/screen.ts';

const SECRET = 'ABCD2345EFGH6723IJKL4567MNOP2345QRST6723UVWX4567YZ23';
const CODES = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${n}`);
const CODE = 'Código do aplicativo';

const begun = (api: FakeApi): FakeApi =>
  proven(api, totp.beginTotp, () => ({
    segredo: SECRET,
    otpauth: `otpauth://totp/Painel:aurora?secret=${SECRET}`,
  }));

/** From the password to the codes. */
async function setUp(api: FakeApi): Promise<void> {
  await press('Continuar');
  await prove();
  await screen.findByRole('img', { name: 'Imagem para o aplicativo autenticador ler com a câmera' });
  await see(SECRET.replace(/(.{4})(?=.)/g, '$1 '));
  await fill({ [CODE]: '12' });
  await press('Ativar verificação');
  await see('Digite os 6 números que o aplicativo mostra.');
  expect(api.callsOf(totp.confirmTotp)).toEqual([]);
  api.fail(totp.confirmTotp, 400, MSG.dadosInvalidos, { campos: { codigo: REFUSALS.wrongCode.message } });
  await fill({ [CODE]: '654321' });
  await press('Ativar verificação');
  await see(REFUSALS.wrongCode.message);
  api.on(totp.confirmTotp, { codigosRecuperacao: CODES });
  await fill({ [CODE]: '123456' });
  await press('Ativar verificação');
  const list = await screen.findByRole('list', { name: 'Guarde os códigos de recuperação' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await until(() => document.activeElement?.textContent === 'Guarde os códigos de recuperação');
}

it('a company sets it up in Segurança, where no stray key closes the codes, and turns it off', async () => {
  const api = begun(asEmpresa())
    .on(totp.totpStatus, { ativo: false, obrigatorio: false, codigosRestantes: 0 })
    .on(sessoes.listSessions, { sessoes: [] })
    .on(passkeys.listPasskeys, { chaves: [] })
    .on(chaves.listChaves, { chaves: [] });
  await open(api, '/DashboardEmpresa?aba=ajustes&ver=seguranca');
  await press('Ativar');
  const setting = await dialog();
  await setUp(api);
  await type('{Escape}');
  await see(CODES[3] ?? '', setting);
  api.on(totp.totpStatus, { ativo: true, obrigatorio: false, codigosRestantes: 10 });
  await press('Já guardei os códigos', setting);
  await left(setting);
  await see('Restam 10 códigos de recuperação.');
  proven(api, totp.endTotp, () => ({ message: MSG.segundoFatorDesativado }));
  await press('Desativar');
  await press('Desativar', await dialog());
  api.on(totp.totpStatus, { ativo: false, obrigatorio: false, codigosRestantes: 0 });
  await prove();
  await screen.findByRole('button', { name: 'Ativar' });
});

it('the admin has to set it up before the panel is there, at every address', async () => {
  const api = begun(asAdmin())
    .on(totp.totpStatus, { ativo: false, obrigatorio: true, codigosRestantes: 0 })
    .on(empresas.listEmpresas, []);
  for (const route of [posts.getPost, posts.listPosts])
    api.fail(route, 403, 'Configure a verificação.', { codigo: 'segundo_fator' });
  await open(api, '/conteudo/post1');
  await heading('Proteja a conta de administração');
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  await setUp(api);
  api
    .on(totp.totpStatus, { ativo: true, obrigatorio: false, codigosRestantes: 10 })
    .fail(posts.getPost, 404, REFUSALS.postNotFound.message);
  await press('Já guardei os códigos');
  await until(() => screen.queryAllByRole('navigation', { name: 'Principal' }).length > 0);
  expect(screen.queryByText('A conta de administração está sem verificação em duas etapas.')).toBeNull();
});

describe('signing in with it', () => {
  const asked = () => entering(empresaApi(), 'empresa').on(contas.login, { desafio: 'totp', sessao: 's' });
  const enter = async (api: FakeApi): Promise<void> => {
    await open(api, '/');
    await fill({ 'E-mail': 'aurora@exemplo.com.br', Senha: 'Senha123' });
    await press('Entrar');
    await heading(T.titulo);
  };
  const inPassword = () => document.activeElement?.getAttribute('name') === 'senha';

  it('asks for the code as phones know it, or for a recovery code', async () => {
    const api = asked();
    await enter(api);
    const code = await field(CODE);
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    await press('Usar um código de recuperação');
    api.on(contas.answerChallenge, {
      token: tokenOf('empresa', EMPRESA.id),
      refreshToken: '7.x',
      email: EMPRESA.email,
      entityType: 'empresa',
      admin: false,
      papel: 'proprietario',
    });
    await fill({ 'Código de recuperação': CODES[3] ?? '' });
    await press('Entrar');
    await at('/DashboardEmpresa');
    expect(api.callsOf(contas.answerChallenge).map(({ body }) => body)).toEqual([
      { sessao: 's', codigo: CODES[3] },
    ]);
  });

  it('begins again with the password where the person goes back, and once the tries are over', async () => {
    const api = asked().fail(contas.answerChallenge, 401, T.errado);
    await enter(api);
    await press('Voltar para o login');
    await heading('Fazer Login');
    expect((await field('E-mail')).value).toBe('aurora@exemplo.com.br');
    await until(inPassword);
    await press('Entrar');
    await fill({ [CODE]: '654321' });
    await press('Entrar');
    await see(T.errado);
    api.fail(contas.answerChallenge, 401, T.acabou, { codigo: 'desafio_encerrado' });
    await press('Entrar');
    await heading('Fazer Login');
    await see(T.acabou);
    await until(inPassword);
  });
});
