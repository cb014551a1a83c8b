import { describe, expect, it } from 'vitest';
import { linkToken, mailedLink } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { PASSWORD } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import {
  at,
  button,
  cookiesOf,
  fill,
  gone,
  heading,
  press,
  see,
  signedIn,
  typeSignIn,
} from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'senhas', 'carla', { confirmed: false });

const SAME_ANSWER =
  'Se o e-mail pertence a uma conta, um e-mail será enviado com as instruções para redefinir sua senha.';

describe('/RecuperacaoSenha, request', () => {
  it('answers the same for an account, for a stranger and when the server fails', async () => {
    const page = await browser.open({ viewport: PHONE, expects: [500] });
    const ask = async (email: string) => {
      await page.goto('/RecuperacaoSenha');
      await fill(page, { 'E-mail': email });
      await press(page, 'Enviar instruções');
      await see(page, SAME_ANSWER);
      // The form is gone, and the button that was pressed with it.
      await page.waitForFunction(() => document.activeElement?.closest('main'));
    };
    await ask(contas.funcionario.email);
    await ask('ninguem@exemplo.com.br');
    await page.route('**/v1/solicitar-recuperacao', (route) => route.fulfill({ status: 500, body: '{}' }));
    await ask(contas.funcionario.email);
  });

  it('wants an e-mail address', async () => {
    const page = await browser.open();
    await page.goto('/RecuperacaoSenha');
    await press(page, 'Enviar instruções');
    await see(page, 'O campo E-mail é obrigatório.');
  });
});

describe('/RecuperacaoSenha, reset by the mailed link', () => {
  it('changes the password, once', async () => {
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: contas.empresa.email } });
    const link = await mailedLink(stack, contas.empresa.email, '/RecuperacaoSenha', /senha/i);
    const page = await browser.open({ expects: [400] });
    await page.goto(link);
    await heading(page, 'Criar nova senha');
    await fill(page, { 'Nova senha': 'Outra1234', 'Confirmar nova senha': 'Outra12345' });
    await press(page, 'Redefinir senha');
    await see(page, 'As senhas não coincidem.');
    await fill(page, { 'Nova senha': 'curta', 'Confirmar nova senha': 'curta' });
    await press(page, 'Redefinir senha');
    await see(page, 'A senha deve ter pelo menos 8 caracteres, com letras e números.');
    await fill(page, { 'Nova senha': PASSWORD, 'Confirmar nova senha': PASSWORD });
    await press(page, 'Redefinir senha');
    await at(page, '/DashboardEmpresa');
    await see(page, 'Senha redefinida com sucesso!');

    await page.goto(link);
    await see(page, 'Token inválido ou expirado.');
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByRole('link', { name: 'Pedir um novo link' }).click();
    await heading(page, 'Recuperar senha');
  });

  it('says Erro ao redefinir a senha. when the server fails', async () => {
    const page = await browser.open({ expects: [500] });
    // Not even whether the link counts can be said: the form stays, and its own answer tells.
    await page.route(/v1\/(api\/link|reset-password)/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/RecuperacaoSenha?token=qualquer');
    await fill(page, { 'Nova senha': PASSWORD, 'Confirmar nova senha': PASSWORD });
    await press(page, 'Redefinir senha');
    await see(page, 'Erro ao redefinir a senha.');
  });
});

describe('/definir-senha', () => {
  it('needs a token', async () => {
    const page = await browser.open();
    await page.goto('/definir-senha');
    await see(page, 'Token inválido ou expirado.');
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  it('refuses different passwords, an unknown token and a failing server, each in its words', async () => {
    const page = await browser.open({ expects: [400, 500] });
    await page.goto('/definir-senha?token=inventado');
    await see(page, 'Token inválido ou expirado.');
    await page.route('**/v1/api/link?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const set = async (senha: string, repeated = senha) => {
      await fill(page, { 'Nova senha': senha, 'Confirmar nova senha': repeated });
      await press(page, 'Definir senha');
    };
    await set(PASSWORD, 'Outra1234');
    await see(page, 'As senhas não correspondem.');
    await set(PASSWORD);
    await see(page, 'Token inválido ou expirado.');
    await page.route('**/v1/definir-senha?*', (route) => route.fulfill({ status: 500, body: '' }));
    await set(PASSWORD);
    await see(page, 'Erro ao redefinir a senha. Tente novamente mais tarde.');
  });

  it('says who invites, sets the password of an invited employee, and lets it in', async () => {
    const email = 'convidada@exemplo.com.br';
    const body = { nome: 'Convidada Lima', email, cargo: 'Analista', empresaId: contas.empresa.empresaId };
    const { token } = await stack.login(contas.empresa.email, PASSWORD);
    await stack.call('POST', '/cadastrar-funcionario', { token, body });
    const page = await browser.open({ viewport: PHONE });
    await page.goto(`/definir-senha?token=${await linkToken(stack, email)}`);
    await see(page, 'Empresa senhas convidou você.');
    await fill(page, { 'Nova senha': PASSWORD, 'Confirmar nova senha': PASSWORD });
    await press(page, 'Definir senha');
    await at(page, '/DashboardColab');
    await see(page, 'Senha definida com sucesso!');
    expect((await cookiesOf(page)).get('emailConfirmed')?.value).toBe('true');
  });
});

describe('the notice of an e-mail that is not confirmed', () => {
  it('waits out the minute after a sign-up, then sends, then counts again', async () => {
    const page = await browser.open({ viewport: PHONE });
    await page.clock.install();
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('painel.confirmacaoEm', String(Date.now())));
    await typeSignIn(page, contas.funcionario.email);
    await button(page, /^Reenviar em \d+s$/).waitFor();
    expect(await button(page, /^Reenviar em \d+s$/).isDisabled()).toBe(true);
    await page.clock.runFor(61_000);
    await stack.tool('relogio', { agora: new Date(Date.now() + 61_000).toISOString() });
    await press(page, 'Reenviar');
    await see(page, 'Enviado!');
    await stack.tool('relogio');
  });

  it('says Erro ao enviar when it could not', async () => {
    const page = await signedIn(browser, contas.funcionario, '/robots.txt', { expects: [500] });
    await page.route('**/v1/enviar-confirmacao-email', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/DashboardColab');
    await press(page, 'Reenviar');
    await see(page, 'Erro ao enviar');
  });

  it('goes away once the mailed link was followed; the page leads back to the sign-in by OK', async () => {
    const link = await mailedLink(stack, contas.funcionario.email, 'confirmar-email', /confirm/i);
    const page = await signedIn(browser, contas.funcionario, '/DashboardColab');
    await see(page, 'Confirme seu e-mail para manter sua conta segura.');
    await page.goto(link);
    await at(page, '/email-confirmado');
    await heading(page, 'E-mail confirmado!');
    await page.getByRole('link', { name: 'OK', exact: true }).click();
    await at(page, '/DashboardColab');
    await see(page, 'Conteúdos Disponíveis');
    await gone(page.getByText('Confirme seu e-mail para manter sua conta segura.'));
    expect((await cookiesOf(page)).get('emailConfirmed')?.value).toBe('true');
  });

  it('tells about a link that is no longer good', async () => {
    const page = await browser.open();
    await page.goto('/v1/confirmar-email?token=inventado');
    await heading(page, 'Não foi possível confirmar o e-mail');
    await page.getByRole('link', { name: 'OK', exact: true }).click();
    await at(page, '/');
  });
});
