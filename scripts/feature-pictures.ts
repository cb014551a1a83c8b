import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { PaidRecurso } from '../shared/rules/planos.ts';
import { FEATURE_PATHS } from '../web/src/features/pagamento/feature-paths.ts';

/** The pictures of `O que mais há nos planos`: each feature in the demo's panel on a phone, in both themes. */
const OUT = fileURLToPath(new URL('../web/src/features/pagamento/pictures', import.meta.url));
/** CSS pixels, drawn at twice the size. */
const PICTURE = { width: 360, height: 180 };
const WINDOW = { width: 360, height: 800 };
const MAX_BYTES = 7500;

interface Picture {
  /** where it is taken, if not where the feature is */
  path?: string;
  /** actions before the capture */
  act?: (page: Page) => Promise<unknown>;
  /** what the picture begins with */
  at: (page: Page) => Locator;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const first = (selector: string) => (page: Page) => page.locator(selector).first();
const asked = (words: string | RegExp) => (page: Page) => page.getByRole('dialog').getByText(words).first();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const showMore = (page: Page) => page.getByText('Mais opções', { exact: true }).click();

const PICTURES: Readonly<Record<PaidRecurso, Picture>> = {
  exportacao: { act: press('Exportar'), at: asked('O que exportar') },
  agendamento: { act: (page) => page.getByRole('radio', { name: 'Mês' }).check(), at: first('main table') },
  metas: { path: FEATURE_PATHS.exportacao, at: text(/^Meta do mês/) },
  fontes: { at: text(/^Cinco vagas/) },
  mensageiros: { path: '/__local/mensageiros/slack/telas', at: first('.slack') },
  variacoes: { act: showMore, at: text('Tags') },
  divulgacao: { at: heading('Aviso de publicidade') },
  sugestoes: { at: text(/^Nosso time plantou/) },
  equipes: { at: text('Marketing e vendas') },
  gestores: { act: press('Convidar gestor'), at: asked(/^O que /) },
  auditoria: { at: text('Hoje') },
  webhooks: { act: press('Novo webhook'), at: asked('Avisar quando') },
  provisionamento: { act: press('Nova chave'), at: asked('O que ela abre') },
  sso: { at: heading(/^1\. Conecte/) },
  vales: { at: first('main ul img') },
  assistente: {
    path: FEATURE_PATHS.variacoes,
    act: async (page) => {
      await page.getByRole('textbox', { name: /^Legenda/ }).fill('Abrimos 12 vagas no time de produto!');
      await showMore(page);
      await press('Sugerir variações')(page);
      await press(/^Sugerir$/)(page);
      await page.getByRole('button', { name: 'Usar este texto' }).first().waitFor();
    },
    at: (page) => page.getByRole('button', { name: 'Usar este texto' }).first().locator('xpath=..'),
  },
  premios: { at: text(/^Em .* receberam/) },
  api: { path: '/desenvolvedores', at: first('main pre') },
};

/** Small enough to be loaded by the dozen. */
async function write(file: string, picture: Buffer): Promise<void> {
  for (const quality of [50, 35, 20]) {
    const webp = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    await writeFile(file, webp);
    if (webp.length <= MAX_BYTES) return;
  }
}

/** Names of examples instead of this machine's addresses. Runs in the page. */
function nameHosts(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '')
      .replace(/http:\/\/localhost:\d+/g, 'https://painel.exemplo.com.br')
      .replace(/127\.0\.0\.1:\d+/g, 'blog.exemplo.com.br');
}

async function capture(context: BrowserContext, recurso: PaidRecurso, tema: string): Promise<void> {
  const { path = FEATURE_PATHS[recurso], act, at } = PICTURES[recurso];
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.evaluate(nameHosts);
  const start = at(page);
  await start.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.evaluate(() => document.fonts.ready);
  const box = await start.boundingBox();
  if (!box) throw new Error(`${recurso} is not on its page`);
  const y = Math.max(0, Math.min(box.y - 14, WINDOW.height - PICTURE.height));
  const clip = { x: 0, y, ...PICTURE };
  await write(
    join(OUT, `${recurso}-${tema}.webp`),
    await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }),
  );
  await page.close();
}

export async function takeFeaturePictures(
  browser: Browser,
  { url, state }: { url: string; state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined },
): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  for (const [tema, colorScheme] of [
    ['claro', 'light'],
    ['escuro', 'dark'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: WINDOW,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      colorScheme,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
    });
    // The sign-in page loads the panel's typeface for all sessions.
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Figtree')));
    await context.addCookies(state?.cookies ?? []);
    for (const recurso of Object.keys(PICTURES) as PaidRecurso[]) await capture(context, recurso, tema);
    await context.close();
  }
}
