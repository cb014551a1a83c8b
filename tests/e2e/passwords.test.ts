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

describe('/RecuperacaoSenha, reset by the mailed link', () => {
  it('changes the password, once', async () => {
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: contas.empresa.email } });
    const link = await mailedLink(stack, contas.empresa.email, '/RecuperacaoSenha', /senha/i);
    const page = await browser.open({ expects: [400] });
    await page.goto(link);
    await heading(page, 'Criar nova senha');
    await fill(page, { 'Nova senha': PASSWORD, 'Confirmar nova senha': PASSWORD });
    await press(page, 'Redefinir senha');
    await at(page, '/DashboardEmpresa');
    await see(page, 'Senha redefinida com sucesso!');

    await page.goto(link);
    await see(page, 'Token inválido ou expirado.');
  });
});

describe('/definir-senha', () => {
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
});
