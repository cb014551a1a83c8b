import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, type OpenOptions, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newProduct } from '../support/content.ts';
import { tabTo, withoutPointer } from '../support/keyboard.ts';
import { LINK } from '../support/links.ts';
import { at, button, cookiesOf, dialog, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, linkedinPosts, share as shareByApi } from '../support/sharing.ts';
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
const FAILURE = 'O compartilhamento falhou. Por favor, tente novamente.';
const onPhone = (path: string, options: OpenOptions = {}) =>
  signedIn(browser, funcionario, path, { viewport: PHONE, ...options });
const freshPost = async (legenda: string, extra = {}) =>
  (await newPost(stack, empresa, { legenda, ups: 15, ...extra })).id;
const published = async (legenda: string) =>
  (await linkedinPosts(stack)).filter(({ texto }) => texto === legenda);
const share = (page: Page) => press(page.getByRole('main'), /^Compartilhar/);

describe('sharing, once connected', () => {
  beforeAll(() => connectLinkedin(stack, funcionario));

  it('takes two clicks from the feed, counts down 5 s and shows the post on LinkedIn', async () => {
    const legenda = 'Dois cliques bastam';
    await freshPost(legenda);
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
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog(page).getByRole('link', { name: 'Visualizar', exact: true }).click(),
    ]);
    await see(opened, legenda);
  });

  it('raises the balance, and takes Editar and Compartilhar away for good', async () => {
    const id = await freshPost('Uma vez só', { alteravel: true });
    const page = await onPhone(`/conteudo/${id}`);
    const query = { email: funcionario.email };
    const { body } = await stack.call<{ ups: number }>('GET', '/DadosColab', {
      token: funcionario.token,
      query,
    });
    const before = body.ups;
    await share(page);
    await see(dialog(page), `${before + 15}`);
    await page.keyboard.press('Escape');
    await see(page, 'Conteúdo já compartilhado');
    expect((await cookiesOf(page)).get('UPS')?.value).toBe(`${before + 15}`);
    await page.reload();
    await page.getByRole('link', { name: 'Ver publicação no LinkedIn' }).waitFor();
    expect(await button(page, /^Compartilhar/).count()).toBe(0);
    expect(await button(page, 'Editar').count()).toBe(0);
  });

  it('says what the share has brought: the place, what comes into reach, and the next post', async () => {
    const owner = await newEmpresa(stack, 'colheita');
    await setPlan(stack, owner, 'enterprise_anual');
    const [rival, reader] = [
      await newFuncionario(stack, owner, 'rival'),
      await newFuncionario(stack, owner, 'leitora'),
    ];
    await newProduct(stack, owner, { nome: 'Mochila', valor_ups: 200 });
    await newProduct(stack, owner, { nome: 'Caneca', valor_ups: 25 });
    const next = await newPost(stack, owner, { legenda: 'Ainda por compartilhar', ups: 10 });
    const post = await newPost(stack, owner, { legenda: 'Vale quinze', ups: 15 });
    for (const who of [rival, reader]) await connectLinkedin(stack, who);
    await shareByApi(stack, rival, next.id);
    const page = await signedIn(browser, reader, `/conteudo/${post.id}`, { viewport: PHONE });
    // The place before the share loads when the page is idle.
    await page.waitForLoadState('networkidle');
    await share(page);
    await see(dialog(page), 'Você subiu para 1º');
    await see(dialog(page), 'Faltam 10 UPS para Caneca');
    await dialog(page).getByRole('link', { name: 'Próximo conteúdo' }).click();
    await at(page, `/conteudo/${next.id}`);
  });

  it('publishes the employee’s own version where the post allows one', async () => {
    const id = await freshPost('Texto da empresa', { alteravel: true });
    const page = await onPhone(`/conteudo/${id}`);
    await press(page, 'Editar');
    await page.getByRole('textbox', { name: 'Sua legenda' }).fill('Do meu jeito');
    await press(page, 'Salvar');
    await see(page, 'Legenda salva com sucesso.');
    await page.getByRole('tab', { name: 'Original' }).click();
    await see(page, 'Texto da empresa');
    await page.getByRole('tab', { name: 'Sua Versão' }).click();
    await see(page, 'Do meu jeito');
    await share(page);
    await see(dialog(page), 'Publicado no LinkedIn!');
    expect(await published('Do meu jeito')).toHaveLength(1);
    await page.goto('/DashboardColab?aba=publicados');
    await heading(page, 'Conteúdos Já Compartilhados');
    await page.getByRole('link', { name: /Texto da empresa/ }).click();
    await heading(page, 'Conteúdo Completo');
    await see(page, 'Texto da empresa');
    await see(page, 'Do meu jeito');
  });

  it('publishes nothing while a caption is being written, and asks before that is lost', async () => {
    const page = await onPhone(`/conteudo/${await freshPost('Texto de antes', { alteravel: true })}`);
    await button(page, /^Compartilhar/).waitFor();
    await press(page, 'Editar');
    await page.getByRole('textbox', { name: 'Sua legenda' }).fill('Pela metade');
    expect(await button(page, /^Compartilhar/).count()).toBe(0);
    await page.getByRole('link', { name: 'Loja' }).click();
    await press(dialog(page), 'Continuar editando');
    await gone(dialog(page));
    expect(await page.getByRole('textbox', { name: 'Sua legenda' }).inputValue()).toBe('Pela metade');
    await press(page, 'Cancelar');
    await button(page, /^Compartilhar/).waitFor();
    expect(await button(page, 'Editar').evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('offers no Editar where the post does not allow it, and says when saving failed', async () => {
    const fixed = await freshPost('Como está');
    const editable = await freshPost('Pode mudar', { alteravel: true });
    const page = await onPhone(`/conteudo/${fixed}`, { expects: [500] });
    await button(page, /^Compartilhar/).waitFor();
    expect(await button(page, 'Editar').count()).toBe(0);
    await page.goto(`/conteudo/${editable}`);
    await page.route('**/v1/editarLegenda', (route) => route.fulfill({ status: 500, body: '' }));
    await press(page, 'Editar');
    await page.getByRole('textbox', { name: 'Sua legenda' }).fill('Outra');
    await press(page, 'Salvar');
    await see(page, 'Erro ao salvar a legenda. Tente novamente.');
    expect(await page.getByRole('textbox', { name: 'Sua legenda' }).inputValue()).toBe('Outra');
  });

  it('says so when LinkedIn fails, and publishes once when tried again', async () => {
    const legenda = 'Segunda tentativa';
    const page = await onPhone(`/conteudo/${await freshPost(legenda)}`, { expects: [502, 503] });
    await button(page, /^Compartilhar/).waitFor();
    await stack.tool('falhas', { servico: 'linkedin', modo: 'erro', vezes: 20 });
    await share(page);
    await see(dialog(page), FAILURE);
    await stack.tool('falhas', { servico: 'linkedin', vezes: 0 });
    await press(dialog(page), 'Tentar novamente');
    await see(dialog(page), 'Publicado no LinkedIn!');
    expect(await published(legenda)).toHaveLength(1);
  });

  it('says before and after the click that the link is blocked, and offers no retry', async () => {
    const { token } = await admin(stack);
    const body = { host: 'partilha.golpe.example.com' };
    const id = await freshPost('Com link', { ...LINK, link: `https://${body.host}/` });
    const page = await onPhone(`/conteudo/${id}`, { expects: [409] });
    await button(page, /^Compartilhar/).waitFor();
    await stack.call('POST', '/api/links/bloquear', { token, body });
    await share(page);
    const why = 'O link deste conteúdo foi bloqueado pelo Painel UPS. Não é possível compartilhá-lo.';
    await see(page, why);
    expect([await button(page, /^Compartilhar/).count(), await dialog(page).count()]).toEqual([0, 0]);
    await page.reload();
    await see(page, why);
    expect(await button(page, /^Compartilhar/).count()).toBe(0);
    expect(await page.getByRole('link', { name: LINK.linkTitulo }).count()).toBe(0);
    await stack.call('DELETE', '/api/links/bloquear', { token, body });
    await page.reload();
    await button(page, /^Compartilhar/).waitFor();
  });

  it('asks before it publishes again what may stand on the profile already', async () => {
    const legenda = 'Talvez já publicado';
    await stack.tool('relogio', { agora: null });
    const page = await onPhone(`/conteudo/${await freshPost(legenda)}`, { expects: [409, 502] });
    await button(page, /^Compartilhar/).waitFor();
    await stack.tool('falhas', { servico: 'linkedin', modo: 'aceita-e-corta', vezes: 1 });
    await share(page);
    await see(dialog(page), FAILURE);
    await stack.tool('relogio', { agora: new Date(Date.now() + 15 * 60_000).toISOString() });
    await press(dialog(page), 'Tentar novamente');
    await see(dialog(page), 'Publicar novamente?');
    await see(dialog(page), /tentativa anterior pode ter sido publicada/);
    expect(await axe(page, 'publicar novamente')).toEqual([]);
    await press(dialog(page), 'Cancelar');
    await gone(dialog(page));
    expect(await button(page, /^Compartilhar/).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await published(legenda)).toHaveLength(1);
    await share(page);
    await press(dialog(page), 'Publicar novamente');
    await see(dialog(page), 'Publicado no LinkedIn!');
    expect(await published(legenda)).toHaveLength(2);
    await stack.tool('relogio', { agora: null });
  });

  it('tells about LinkedIn’s daily limit, and about a text that it has already', async () => {
    const legenda = 'O mesmo texto duas vezes';
    const [first, second] = [await freshPost(legenda), await freshPost(legenda)];
    const page = await onPhone(`/conteudo/${first}`, { expects: [409, 429] });
    await button(page, /^Compartilhar/).waitFor();
    await stack.tool('falhas', { servico: 'linkedin', modo: 'limite', vezes: 1 });
    await share(page);
    await see(dialog(page), /limite diário de publicações do LinkedIn/);
    await press(dialog(page), 'Tentar novamente');
    await see(dialog(page), 'Publicado no LinkedIn!');
    await page.goto(`/conteudo/${second}`);
    await share(page);
    await see(dialog(page), /já recebeu este mesmo texto/);
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
