import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, type OpenOptions, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import {
  at,
  button,
  cookiesOf,
  dialog,
  gone,
  heading,
  press,
  see,
  signedIn,
  typeSignIn,
} from '../support/screen.ts';
import { connectLinkedin } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'partilha');
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa, 'diego');
});

const SUCCESS = 'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.';
const onPhone = (path: string, options: OpenOptions = {}) =>
  signedIn(browser, funcionario, path, { viewport: PHONE, ...options });
const freshPost = async (legenda: string, extra = {}) =>
  (await newPost(stack, empresa, { legenda, ups: 15, ...extra })).id;
const share = (page: Page) => press(page.getByRole('main'), /^Compartilhar/);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('connecting', () => {
  it('is offered anew while the old consent holds', async () => {
    await stack.tool('relogio', { agora: daysAgo(55) });
    const early = await newFuncionario(stack, empresa, 'helena');
    await connectLinkedin(stack, early);
    await stack.tool('relogio', { agora: null });
    const page = await signedIn(browser, early, '/DashboardColab?aba=ajustes', { viewport: PHONE });
    const valid = page.getByText(/^Conexão válida até/);
    const before = await valid.textContent();
    await press(page, 'Reconectar');
    await press(page, 'Permitir');
    await press(dialog(page), 'OK');
    await page.goto('/DashboardColab?aba=ajustes');
    await until('a later day', async () => (await valid.textContent()) !== before || undefined);

    // As Safari presses: the button gets no focus.
    const disconnect = button(page, 'Desconectar');
    await disconnect.dispatchEvent('pointerdown');
    await disconnect.dispatchEvent('click');
    await press(dialog(page), 'Cancelar');
    await gone(dialog(page));
    expect(await disconnect.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('may begin again where the browser brings the page back as it was left', async () => {
    const page = await onPhone(`/conteudo/${await freshPost('Post que se deixa')}`);
    // In place of LinkedIn, an address that leaves nothing.
    await page.route('**/v1/linkedin/autorizar*', (route) =>
      route.fulfill({ json: { url: '#consentimento' } }),
    );
    await share(page);
    await page.waitForURL('**#consentimento');
    const bar = page.getByRole('main').getByRole('button', { name: 'Compartilhar' });
    expect(await bar.isDisabled()).toBe(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await until('the button', async () => (await bar.isEnabled()) || undefined);
  });

  it('is announced by the post, starts with Compartilhar and comes back to the post', async () => {
    const id = await freshPost('Post que conecta');
    const next = await freshPost('O post seguinte');
    const page = await onPhone(`/conteudo/${id}`);
    await see(page, 'Sua conta do LinkedIn não está conectada.');
    expect((await cookiesOf(page)).get('isValidToken')?.value).toBe('false');
    await share(page);
    await press(page, 'Permitir');
    await at(page, `/conteudo/${id}`);
    await see(dialog(page), SUCCESS);
    expect(page.url()).not.toContain('token');
    expect((await cookiesOf(page)).get('isValidToken')?.value).toBe('true');
    // The next press shares, and what is left to share is one press further.
    const action = button(dialog(page), 'Compartilhar');
    await until(
      'the focus on it',
      async () => (await action.evaluate((one) => one === document.activeElement)) || undefined,
    );
    await page.keyboard.press('Enter');
    await see(dialog(page), 'Publicado no LinkedIn!');
    const onward = dialog(page).getByRole('link', { name: 'Próximo conteúdo' });
    expect(await onward.getAttribute('href')).toBe(`/conteudo/${next}`);
    await page.keyboard.press('Escape');
    await gone(dialog(page));
    // What would have had the focus is gone with the share.
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    await page.goto(`/conteudo/${next}`);
    await button(page, /^Compartilhar/).waitFor();
    await page.reload();
    await button(page, /^Compartilhar/).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it('comes back signed in under the name that it was started from', async () => {
    const guest = await newFuncionario(stack, empresa, 'visita');
    const page = await browser.open({
      viewport: PHONE,
      baseURL: stack.url.replace('localhost', '127.0.0.1'),
    });
    await page.goto('/');
    await typeSignIn(page, guest.email);
    await at(page, '/DashboardColab');
    await press(page, 'Conectar o LinkedIn');
    await press(page, 'Permitir');
    await see(dialog(page), SUCCESS);
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  });

  it('tells when the LinkedIn account is a colleague’s', async () => {
    const [owner, second] = [
      await newFuncionario(stack, empresa, 'dona'),
      await newFuncionario(stack, empresa, 'segunda'),
    ];
    await connectLinkedin(stack, owner);
    const page = await signedIn(browser, second, '/DashboardColab', { viewport: PHONE, expects: [409] });
    await press(page, 'Conectar o LinkedIn');
    await page.getByLabel('Entrar no LinkedIn com outro e-mail (opcional)').fill(owner.email);
    await press(page, 'Permitir');
    await see(dialog(page), 'Esta conta do LinkedIn já está em uso por outro colaborador.');
  });

  it('tells when consent was refused, and when the handle is not good', async () => {
    const refused = await newFuncionario(stack, empresa, 'recusa');
    const page = await signedIn(browser, refused, '/DashboardColab', { viewport: PHONE, expects: [400] });
    await press(page, 'Conectar o LinkedIn');
    await press(page, 'Cancelar');
    await see(dialog(page), 'Você não autorizou o LinkedIn.');
    await press(dialog(page), 'Fechar');
    await page.goto('/DashboardColab?token=inventado');
    await see(dialog(page), 'Erro ao conectar LinkedIn!');
    await page.reload();
    await heading(page, 'Conteúdos Disponíveis');
    expect(await dialog(page).count()).toBe(0);
  });
});
