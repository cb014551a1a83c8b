import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { browserForFile, LAPTOP, PHONE } from '../support/browser.ts';
import { newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { withoutPointer } from '../support/keyboard.ts';
import { CHROME, LINK, visit } from '../support/links.ts';
import { button, dialog, gone, press, see, signedIn } from '../support/screen.ts';
import { newSharer } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let funcionario: SignedIn;

/** Everything that addresses break elsewhere: signs, emoji of several code points, line breaks, accents. */
const LEGENDA = 'Vagas & estágios #2027: 100% remoto? “Sim” + você 👩‍💻🇧🇷\n\nC++/C#; a=b é só isto';
const DISCLOSURE = '#publi & parceria';
const NETWORKS = /^https:\/\/(wa\.me|x\.com|www\.facebook\.com|www\.threads\.com|bsky\.app|t\.me)\//;

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
  await setEmpresa(stack, empresa, { divulgacao: DISCLOSURE });
});

/** In place of the networks: a page that shows its address and what arrived in it, each parameter in a field. */
const STAND_IN = `<!doctype html><meta charset="utf-8"><title>rede</title><body><script>
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    document.body.append(field);
  }
</script>`;

const withNetworks = (context: BrowserContext) =>
  context.route(NETWORKS, (route) => route.fulfill({ contentType: 'text/html', body: STAND_IN }));

/** What the network's page got. */
async function arrivedAt(tab: Page) {
  await tab.waitForURL(NETWORKS);
  const fields = await tab
    .locator('textarea')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), (one as HTMLTextAreaElement).value]));
  const { origin, pathname } = new URL(tab.url());
  const opener = await tab.evaluate(() => window.opener);
  return { page: origin + pathname, got: Object.fromEntries(fields) as Record<string, string>, opener };
}

async function openBy(page: Page, press: () => Promise<void>) {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  const arrived = await arrivedAt(tab);
  await tab.close();
  return arrived;
}

const ADDRESS = () => new RegExp(`${stack.url}/r/[0-9A-Za-z]{11}$`);

describe('Outros canais', () => {
  it('on a phone, every network’s page gets the text letter by letter, with a link of its own', async () => {
    const post = await newPost(stack, empresa, { legenda: LEGENDA, ...LINK });
    const page = await signedIn(browser, funcionario, `/conteudo/${post.id}`, { viewport: PHONE });
    await withNetworks(page.context());
    const links = new Set<string>();
    const words = `${LEGENDA}\n${DISCLOSURE}`;
    for (const [name, address, fields] of [
      ['WhatsApp', 'https://wa.me/', ['text']],
      ['X', 'https://x.com/intent/tweet', ['text', 'url']],
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php', ['u']],
      ['Threads', 'https://www.threads.com/intent/post', ['text', 'url']],
      ['Bluesky', 'https://bsky.app/intent/compose', ['text']],
      ['Telegram', 'https://t.me/share/url', ['url', 'text']],
    ] as const) {
      await press(page, 'Outros canais');
      const { page: opened, got, opener } = await openBy(page, () => press(dialog(page), name));
      expect([name, opened, Object.keys(got), opener]).toEqual([name, address, [...fields], null]);
      const link = ADDRESS().exec(got.url ?? got.u ?? got.text ?? '')?.[0] ?? '';
      links.add(link);
      if (got.text !== undefined) expect(got.text).toBe(got.url ? words : `${words}\n${link}`);
      await gone(dialog(page));
    }
    expect(links.size).toBe(6);
    expect([...links]).not.toContain('');
  });

  it('copies the link, and is accessible as a sheet and as a menu', async () => {
    const post = await newPost(stack, empresa, { legenda: 'Para copiar', ...LINK });
    const page = await signedIn(browser, funcionario, `/conteudo/${post.id}`, { viewport: PHONE });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Outros canais');
    await see(dialog(page), 'Não rende UPS');
    await press(dialog(page), 'Copiar link');
    await see(page, 'Link copiado!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(ADDRESS());
    await gone(dialog(page));

    await press(page, 'Outros canais');
    await see(dialog(page), 'Não rende UPS');
    expect(await axe(page, 'os canais')).toEqual([]);
  });

  it('is a menu on a laptop, for the keyboard too', async () => {
    const other = await newFuncionario(stack, empresa, 'teclado');
    const post = await newPost(stack, empresa, { legenda: 'Só com o teclado', ...LINK });
    const page = await signedIn(browser, other, `/conteudo/${post.id}`, { viewport: LAPTOP });
    await withNetworks(page.context());
    await withoutPointer(page);
    const opens = button(page, 'Outros canais');
    await opens.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'WhatsApp' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await opens.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    const { page: opened } = await openBy(page, () => page.keyboard.press('Enter'));
    expect(opened).toBe('https://x.com/intent/tweet');
  });

  it('three visitors by three channels are figures of the company and of the employee', async () => {
    const { empresa: owner, funcionario: sharer } = await newSharer(stack);
    const post = await newPost(stack, owner, { legenda: 'Por três caminhos', ...LINK });
    const page = await signedIn(browser, sharer, `/conteudo/${post.id}`, { viewport: PHONE });
    await withNetworks(page.context());
    for (const [name, version] of [
      ['WhatsApp', 140],
      ['Telegram', 141],
      ['X', 142],
    ] as const) {
      await press(page, 'Outros canais');
      const { got } = await openBy(page, () => press(dialog(page), name));
      const link = ADDRESS().exec(got.url ?? got.text ?? '')?.[0] ?? '';
      // First the network's own preview, which is no visitor.
      await visit(link, { 'user-agent': 'WhatsApp/2.23.20.0 A' });
      await visit(link, { 'user-agent': `${CHROME} ${version}` });
    }
    const results = await until('three clicks', async () => {
      const query = { empresaId: owner.empresaId, periodo: 'mes' };
      const { body } = await stack.call<{ totais: { cliques: number } }>('GET', '/api/resultados', {
        token: owner.token,
        query,
      });
      return body.totais.cliques >= 3 ? body : undefined;
    });
    expect(results.totais).toMatchObject({ cliques: 3, compartilhamentos: 0, upsGanhos: 0 });

    const company = await signedIn(browser, owner, '/DashboardEmpresa?aba=resultados', { viewport: LAPTOP });
    await see(company.getByRole('region', { name: 'Números do período' }), 'WhatsApp 1');
    const channels = company.locator('section', {
      has: company.getByRole('heading', { name: 'Cliques por canal' }),
    });
    await channels.first().waitFor();
    for (const name of ['WhatsApp', 'Telegram', 'X'])
      await channels
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${name}33% dos cliques`) })
        .waitFor();
    expect(await axe(company, 'resultados por canal')).toEqual([]);

    await page.goto('/DashboardColab?aba=publicados');
    await see(page, 'WhatsApp 1');
  });
});
