import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, type OpenOptions, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tabTo, withoutPointer } from '../support/keyboard.ts';
import { at, button, cookiesOf, dialog, gone, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, linkedinPosts } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** Captions, refusals and what a share brings are told in tests/web/screens/sharing.test.ts. */
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
const published = async (legenda: string) =>
  (await linkedinPosts(stack)).filter(({ texto }) => texto === legenda);
const share = (page: Page) => press(page.getByRole('main'), /^Compartilhar/);

describe('sharing, once connected', () => {
  beforeAll(() => connectLinkedin(stack, funcionario));

  it('takes two clicks from the feed, counts down 5 s, shows the post on LinkedIn, and takes Editar and Compartilhar away for good', async () => {
    const legenda = 'Dois cliques bastam';
    await freshPost(legenda, { alteravel: true });
    const query = { email: funcionario.email };
    const { body } = await stack.call<{ ups: number }>('GET', '/DadosColab', {
      token: funcionario.token,
      query,
    });
    const page = await onPhone('/DashboardColab');
    await page.clock.install();
    await page.evaluate(() =>
      addEventListener('click', () => document.body.append(new Comment('clique')), true),
    );
    await page.getByRole('link', { name: legenda }).click();
    await share(page);
    await see(dialog(page), 'Publicado no LinkedIn!');
    const clicks = await page.evaluate(
      () => [...document.body.childNodes].filter((node) => node instanceof Comment).length,
    );
    expect(clicks).toBeLessThanOrEqual(2);
    expect(await published(legenda)).toHaveLength(1);

    const waiting = button(dialog(page), /^Visualizar em \ds$/);
    expect(await waiting.isDisabled()).toBe(true);
    await page.clock.runFor(5000);
    await see(dialog(page), `${body.ups + 15}`);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog(page).getByRole('link', { name: 'Visualizar', exact: true }).click(),
    ]);
    await see(opened, legenda);

    await page.keyboard.press('Escape');
    await see(page, 'Conteúdo já compartilhado');
    expect((await cookiesOf(page)).get('UPS')?.value).toBe(`${body.ups + 15}`);
    await page.reload();
    await page.getByRole('link', { name: 'Ver publicação no LinkedIn' }).waitFor();
    expect(await button(page, /^Compartilhar/).count()).toBe(0);
    expect(await button(page, 'Editar').count()).toBe(0);
  });

  it('works by keyboard alone', async () => {
    const legenda = 'Só com o teclado';
    await freshPost(legenda);
    const page = await browser.open();
    await withoutPointer(page);
    await page.goto('/');
    await tabTo(page, 'E-mail');
    await page.keyboard.type(funcionario.email);
    await tabTo(page, 'Senha');
    await page.keyboard.type('Senha123');
    await page.keyboard.press('Enter');
    await at(page, '/DashboardColab');
    await see(page, legenda);
    await tabTo(page, new RegExp(legenda));
    await page.keyboard.press('Enter');
    await button(page, /^Compartilhar/).waitFor();
    await tabTo(page, /^Compartilhar/);
    await page.keyboard.press('Enter');
    await see(dialog(page), 'Publicado no LinkedIn!');
    await page.keyboard.press('Escape');
    await gone(dialog(page));
    await see(page, 'Conteúdo já compartilhado');
    expect(await published(legenda)).toHaveLength(1);
  });

  it('goes back to the invitation when LinkedIn has revoked the authorisation', async () => {
    const page = await onPhone(`/conteudo/${await freshPost('Revogado')}`, { expects: [403, 409] });
    await button(page, /^Compartilhar/).waitFor();
    await stack.tool('linkedin/revogar', { email: funcionario.email });
    await share(page);
    await see(page, 'Sua conta do LinkedIn não está conectada.');
    await until('the cookie to follow', async () =>
      (await cookiesOf(page)).get('isValidToken')?.value === 'false' ? true : undefined,
    );
    await share(page);
    await press(page, 'Permitir');
    await see(dialog(page), SUCCESS);
  });
});
