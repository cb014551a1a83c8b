import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD } from '../support/contas.ts';
import { passProvider as clickThrough, providerOf } from '../support/identidade.ts';
import { at, field, fill, gone, press, prove, see, signedIn } from '../support/screen.ts';
import { proveDomain, samlMetadata } from '../support/sso.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
/** Signs in on the provider's page as a person whom it does not list. */
async function passProvider(page: Page, email: string): Promise<void> {
  await see(page, 'Quem está entrando?');
  await page.getByText('Outra pessoa', { exact: true }).click();
  await fill(page, { Nome: 'Pessoa da Silva', 'E-mail': email });
  await press(page, 'Entrar como outra pessoa');
}

it('an owner tests a provider in a tab beside the panel and switches it on; an employee signs in by it, on a phone', async () => {
  const owner = await newEmpresa(stack, 'com-oidc');
  await setPlan(stack, owner, 'enterprise_anual');
  // Tried again, another company proves another domain.
  const dominio = `oidc-${owner.id.toLowerCase()}.example`;
  const ana = await newFuncionario(stack, owner, 'ana', { email: `ana@${dominio}` });
  const { emissor, clienteId, segredo } = providerOf(stack).oidc;
  const body = { tipo: 'oidc', emissor, clienteId, segredo, senhaAtual: PASSWORD };
  // A provider is waited for a few seconds only, and this one is loaded by its first request.
  await fetch(`${emissor}/.well-known/openid-configuration`);
  const { status } = await stack.call('PUT', '/api/sso', { token: owner.token, body });
  expect(status).toBe(200);
  await proveDomain(stack, owner, dominio);
  const desk = await signedIn(browser, owner, '/DashboardEmpresa?aba=ajustes&ver=sso', { expects: [403] });
  await see(desk, `Conectado a ${emissor}.`);
  const [tab] = await Promise.all([desk.context().waitForEvent('page'), press(desk, 'Testar')]);
  await passProvider(tab, `dona@${dominio}`);
  await see(tab, 'O teste passou');
  await see(tab, `dona@${dominio}`);
  await tab.close();
  // Tabs without a screen are never hidden, so none becomes visible again.
  await desk.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await see(desk, /^O teste passou/);
  await desk.getByRole('switch', { name: 'Ativo' }).click();
  await prove(desk);
  await desk.getByRole('switch', { name: 'Ativo', checked: true }).waitFor();
  expect(await axe(desk, 'active')).toEqual([]);

  const phone = await browser.open({ viewport: PHONE });
  await phone.goto('/?redirect=%2FDashboardColab%3Faba%3Dloja');
  await field(phone, 'E-mail').fill(ana.email);
  await field(phone, 'Senha').focus();
  await press(phone, 'Entrar com a conta da empresa');
  await passProvider(phone, ana.email);
  await at(phone, '/DashboardColab?aba=loja');
});

it('by SAML too: the provider’s page posts from another site, without our cookie', async () => {
  const owner = await newEmpresa(stack, 'com-saml');
  await setPlan(stack, owner, 'enterprise_anual');
  // Tried again, another company proves another domain.
  const dominio = `saml-${owner.id.toLowerCase()}.example`;
  const bia = await newFuncionario(stack, owner, 'bia', { email: `bia@${dominio}` });
  const call = (method: 'PUT' | 'POST' | 'PATCH', path: string, fields: object = {}) =>
    stack.call<{ url: string }>(method, path, {
      token: owner.token,
      body: { ...fields, senhaAtual: PASSWORD },
    });
  await call('PUT', '/api/sso', { tipo: 'saml', metadados: await providerOf(stack).metadados() });
  await proveDomain(stack, owner, dominio);
  await clickThrough(stack, (await call('POST', '/api/sso/testar')).body.url, { email: `dona@${dominio}` });
  await call('PATCH', '/api/sso', { ativo: true, obrigatorio: true });

  const page = await browser.open();
  const cookieOf = async (path: string) =>
    (
      await (
        await page.waitForRequest((each) => each.method() === 'POST' && each.url().includes(path))
      ).allHeaders()
    ).cookie ?? '';
  const [posted, redeemed] = [cookieOf('/sso/saml/'), cookieOf('/login/codigo')];
  await page.goto('/');
  await field(page, 'E-mail').fill(bia.email);
  await field(page, 'Senha').focus();
  await gone(field(page, 'Senha'));
  await page.keyboard.press('Enter');
  await passProvider(page, bia.email);
  await at(page, '/DashboardColab');
  expect(await posted).not.toContain('entrada=');
  expect(await redeemed).toContain('entrada=');
});

it('a provider that reads only forms gets ours without a press, under the page’s own policy', async () => {
  const owner = await newEmpresa(stack, 'so-formulario');
  await setPlan(stack, owner, 'enterprise_anual');
  const call = (method: 'PUT' | 'POST', path: string, body?: unknown) =>
    stack.call<{ url: string }>(method, path, { token: owner.token, body });
  const metadados = samlMetadata().replace('HTTP-Redirect', 'HTTP-POST');
  await call('PUT', '/api/sso', { tipo: 'saml', metadados, senhaAtual: PASSWORD });
  const page = await browser.open();
  await page.route('https://idp.exemplo.com.br/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Provedor</h1>' }),
  );
  const sent = page.waitForRequest((each) => each.url() === 'https://idp.exemplo.com.br/entrar');
  await page.goto((await call('POST', '/api/sso/testar')).body.url);
  expect((await sent).method()).toBe('POST');
  expect(new URLSearchParams((await sent).postData() ?? '').get('SAMLRequest')).toBeTruthy();
  await see(page, 'Provedor');
});
