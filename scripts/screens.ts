import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../tests/support/chromium.ts';
import {
  type Demo,
  findPost,
  sessions,
  startDemo,
  suggestPost,
  switchOnAssistant,
  type Viewer,
} from '../tests/support/demo.ts';
import { launchBrowser } from '../tests/support/launch.ts';
import { sendCards } from './cards.ts';
import { takeFeaturePictures } from './feature-pictures.ts';

/**
 * `npm run telas`: captures every screen of the demo, phone and laptop, as small images in docs/telas; with words, only
 * the screens whose names have one of them (`npm run telas rascunhos`). `recursos`: the pictures of the paid features.
 */
const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const OUT = fileURLToPath(new URL('../docs/telas', import.meta.url));
const MAX_BYTES = 45_000;
/** Long pages are cut here: the gallery shows screens, not scrolls. */
const MAX_HEIGHT = 1600;
const SIZES = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } } as const;

interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** actions before the capture */
  act?: (page: Page) => Promise<unknown>;
}

const showMore = (page: Page) => page.getByText('Mais opções', { exact: true }).click();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A different post per width, because a post can be shared only once. */
const TO_SHARE = { 360: 'inscrições abertas', 1280: 'Inverno, verão' } as const;
type Width = keyof typeof SIZES;

const screens = (postId: string, toShare: string): Screen[] => [
  { name: 'login', viewer: 'ninguem', path: '/' },
  { name: 'cadastrar-empresa', viewer: 'ninguem', path: '/CadastrarEmpresa' },
  { name: 'cadastrar-colab', viewer: 'ninguem', path: '/CadastrarColab' },
  { name: 'cadastrar-colab-com-codigo', viewer: 'ninguem', path: '/CadastrarColabComCodigo' },
  { name: 'recuperacao-senha', viewer: 'ninguem', path: '/RecuperacaoSenha' },
  { name: 'redefinir-senha', viewer: 'ninguem', path: '/RecuperacaoSenha?token=exemplo' },
  { name: 'definir-senha', viewer: 'ninguem', path: '/definir-senha?token=exemplo' },
  { name: 'email-confirmado', viewer: 'ninguem', path: '/email-confirmado' },
  { name: 'desfazer-email', viewer: 'ninguem', path: '/desfazer-email?token=exemplo' },
  { name: 'nao-encontrada', viewer: 'ninguem', path: '/endereco-que-nao-existe' },
  { name: 'teste', viewer: 'ninguem', path: '/TestePage' },
  { name: 'privacidade', viewer: 'ninguem', path: '/privacidade' },
  { name: 'metodo', viewer: 'ninguem', path: '/metodo' },
  { name: 'desenvolvedores', viewer: 'ninguem', path: '/desenvolvedores' },
  { name: 'cartoes-slack', viewer: 'ninguem', path: '/__local/mensageiros/slack/telas' },
  { name: 'cartoes-teams', viewer: 'ninguem', path: '/__local/mensageiros/teams/telas' },
  { name: 'descadastro', viewer: 'ninguem', path: '/descadastro?token=exemplo' },
  { name: 'empresa-inicio', viewer: 'empresa', path: '/DashboardEmpresa' },
  { name: 'empresa-inicio-experience', viewer: 'inicio', path: '/DashboardEmpresa' },
  { name: 'empresa-colaboradores', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores' },
  {
    name: 'empresa-colaborador',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=colaboradores',
    act: (page) =>
      page
        .getByRole('link', { name: /^Ver Mais/ })
        .first()
        .click(),
  },
  { name: 'empresa-cadastrar-novo', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores&ver=novo' },
  {
    name: 'empresa-colaboradores-escolhidos',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=colaboradores',
    act: (page) => page.getByRole('checkbox', { name: 'Selecionar Ana Ribeiro' }).check(),
  },
  { name: 'empresa-equipes', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores&ver=equipes' },
  { name: 'empresa-importar', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores&ver=importar' },
  { name: 'empresa-ranking', viewer: 'empresa', path: '/DashboardEmpresa?aba=colaboradores&ver=ranking' },
  { name: 'empresa-novo-post', viewer: 'empresa', path: '/DashboardEmpresa?aba=novo-post' },
  { name: 'empresa-novo-post-experience', viewer: 'inicio', path: '/DashboardEmpresa?aba=novo-post' },
  { name: 'empresa-calendario', viewer: 'empresa', path: '/DashboardEmpresa?aba=novo-post&ver=calendario' },
  { name: 'empresa-rascunhos', viewer: 'empresa', path: '/DashboardEmpresa?aba=novo-post&ver=rascunhos' },
  {
    name: 'empresa-fontes',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=novo-post&ver=rascunhos',
    act: async (page) => {
      await press(/^Fontes/)(page);
      await page.getByRole('button', { name: /^Abrir a fonte/ }).waitFor();
    },
  },
  {
    name: 'empresa-assistente',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=novo-post',
    act: async (page) => {
      await page
        .getByRole('textbox', { name: /^Legenda/ })
        .fill(
          'Abrimos 12 vagas no time de produto da Aurora Energia até 30/11. Venha construir com a gente!',
        );
      await showMore(page);
      await press('Sugerir variações')(page);
      await press(/^Sugerir$/)(page);
      await page.getByRole('button', { name: 'Usar este texto' }).first().waitFor();
    },
  },
  { name: 'empresa-sugestoes', viewer: 'empresa', path: '/DashboardEmpresa?aba=novo-post&ver=sugestoes' },
  {
    name: 'empresa-tags',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=novo-post',
    act: async (page) => {
      await showMore(page);
      await press(/^(Gerenciar|Todas as) tags/)(page);
    },
  },
  { name: 'empresa-publicados', viewer: 'empresa', path: '/DashboardEmpresa?aba=publicados' },
  { name: 'empresa-resultados', viewer: 'empresa', path: '/DashboardEmpresa?aba=resultados' },
  { name: 'empresa-avisos', viewer: 'empresa', path: '/DashboardEmpresa?aba=avisos' },
  { name: 'empresa-loja', viewer: 'empresa', path: '/DashboardEmpresa?aba=loja' },
  { name: 'empresa-novo-produto', viewer: 'empresa', path: '/DashboardEmpresa?aba=loja&ver=novo' },
  { name: 'empresa-trocas', viewer: 'empresa', path: '/DashboardEmpresa?aba=loja&ver=trocas' },
  { name: 'empresa-loja-experience', viewer: 'inicio', path: '/DashboardEmpresa?aba=loja' },
  { name: 'empresa-ajustes', viewer: 'empresa', path: '/DashboardEmpresa?aba=ajustes' },
  ...['campanha', 'gestores', 'integracoes', 'privacidade', 'auditoria', 'avisos'].map(
    (ver): Screen => ({
      name: `empresa-ajustes-${ver}`,
      viewer: 'empresa',
      path: `/DashboardEmpresa?aba=ajustes&ver=${ver}`,
    }),
  ),
  {
    name: 'empresa-nova-chave',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=ajustes&ver=integracoes',
    act: press('Nova chave'),
  },
  {
    name: 'empresa-canal',
    viewer: 'empresa',
    path: '/DashboardEmpresa?aba=ajustes&ver=integracoes',
    act: async (page) => {
      await press('Ligar canal')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'empresa-seguranca', viewer: 'empresa', path: '/DashboardEmpresa?aba=ajustes&ver=seguranca' },
  { name: 'empresa-login-unico', viewer: 'empresa', path: '/DashboardEmpresa?aba=ajustes&ver=sso' },
  { name: 'empresa-plano', viewer: 'inicio', path: '/DashboardEmpresa?aba=ajustes&ver=plano' },
  { name: 'empresa-conteudo', viewer: 'empresa', path: `/conteudo/${postId}` },
  { name: 'escolher-plano', viewer: 'inicio', path: '/EscolherPlano' },
  { name: 'plano-ativo', viewer: 'empresa', path: '/EscolherPlano' },
  {
    name: 'pagamento',
    viewer: 'inicio',
    path: '/EscolherPlano',
    act: async (page) => {
      await press('Assinar')(page);
      await page.getByRole('button', { name: /^Pagar/ }).waitFor();
    },
  },
  {
    name: 'pagamento-boleto',
    viewer: 'inicio',
    path: '/EscolherPlano',
    act: async (page) => {
      await press('Assinar')(page);
      await page.getByRole('radio', { name: 'Boleto' }).check();
      await page.getByRole('button', { name: 'Gerar boleto' }).waitFor();
    },
  },
  {
    name: 'pagamento-pix',
    viewer: 'inicio',
    path: '/EscolherPlano',
    act: async (page) => {
      await press('Assinar')(page);
      await page.getByRole('radio', { name: 'Pix' }).check();
      await press('Gerar Pix')(page);
      await page.getByRole('img', { name: 'QR code do Pix' }).waitFor();
    },
  },
  { name: 'confirmacao-sem-pagamento', viewer: 'inicio', path: '/confirmation' },
  { name: 'colab-conteudos', viewer: 'colab', path: '/DashboardColab' },
  { name: 'colab-conteudo', viewer: 'colab', path: `/conteudo/${postId}` },
  {
    name: 'colab-canais',
    viewer: 'colab',
    path: `/conteudo/${postId}`,
    act: press(/^Outros canais/),
  },
  { name: 'colab-sugerir', viewer: 'colab', path: '/sugerir' },
  { name: 'colab-publicados', viewer: 'colab', path: '/DashboardColab?aba=publicados' },
  {
    name: 'colab-publicado',
    viewer: 'colab',
    path: '/DashboardColab?aba=publicados',
    act: (page) =>
      page
        .getByRole('link', { name: /Ver mais/ })
        .first()
        .click(),
  },
  { name: 'colab-loja', viewer: 'colab', path: '/DashboardColab?aba=loja' },
  {
    name: 'colab-trocar',
    viewer: 'colab',
    path: '/DashboardColab?aba=loja',
    act: press(/^Trocar Caneca/),
  },
  {
    name: 'colab-vale',
    viewer: 'colab',
    path: '/DashboardColab?aba=loja',
    act: async (page) => {
      await press(/^Trocar Vale-cinema/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
      await page.getByRole('button', { name: /^Copiar/ }).waitFor();
    },
  },
  { name: 'colab-trocas', viewer: 'colab', path: '/DashboardColab?aba=loja&ver=trocas' },
  { name: 'colab-ranking', viewer: 'colab', path: '/DashboardColab?aba=ranking' },
  { name: 'colab-ajustes', viewer: 'colab', path: '/DashboardColab?aba=ajustes' },
  { name: 'colab-avisos', viewer: 'colab', path: '/DashboardColab?aba=avisos' },
  {
    name: 'colab-compartilhou',
    viewer: 'colab',
    path: `/conteudo/${toShare}`,
    act: async (page) => {
      await press(/^Compartilhar/)(page);
      // The balance has risen by then.
      await page.getByRole('button', { name: /^Visualizar em [1-3]s$/ }).waitFor();
    },
  },
  { name: 'admin-inicio', viewer: 'admin', path: '/MainDashboard' },
  { name: 'admin-empresas', viewer: 'admin', path: '/MainDashboard?aba=empresas' },
  {
    name: 'admin-editar-empresa',
    viewer: 'admin',
    path: '/MainDashboard?aba=empresas',
    act: (page) =>
      page
        .getByRole('link', { name: /^Ver Mais/ })
        .first()
        .click(),
  },
  { name: 'admin-colaboradores', viewer: 'admin', path: '/MainDashboard?aba=colaboradores' },
  { name: 'admin-publicados', viewer: 'admin', path: '/MainDashboard?aba=publicados' },
  { name: 'admin-resultados', viewer: 'admin', path: '/MainDashboard?aba=resultados' },
  { name: 'admin-ajustes', viewer: 'admin', path: '/MainDashboard?aba=ajustes' },
];

type States = Awaited<ReturnType<typeof sessions>>;

/** Small enough for a repository: first reduces quality, then size. */
async function write(file: string, picture: Buffer): Promise<void> {
  const tries = [65, 50, 35].map((quality) => sharp(picture).webp({ quality, effort: 5 }));
  for (const attempt of [...tries, sharp(picture).resize({ width: 900 }).webp({ quality: 45, effort: 6 })]) {
    const webp = await attempt.toBuffer();
    await writeFile(file, webp);
    if (webp.length <= MAX_BYTES) return;
  }
}

async function capture(page: Page, width: Width): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A dialog fills the window, not the page.
  const dialogs = await page.getByRole('dialog').count();
  const height = dialogs > 0 ? 0 : await page.evaluate(() => document.documentElement.scrollHeight);
  // The window grows with the page, so that bars fixed to its bottom stay at the bottom of the image.
  const tall = Math.min(MAX_HEIGHT, Math.max(height, SIZES[width].height));
  await page.setViewportSize({ width, height: tall });
  await page.waitForLoadState('networkidle');
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function captureAll(browser: Browser, demo: Demo, states: States, width: Width): Promise<void> {
  const list = screens(await findPost(demo, 'Feira Brasileira'), await findPost(demo, TO_SHARE[width]));
  for (const { name, viewer, path, act } of list.filter((screen) => isWanted(screen.name))) {
    const state = states.get(viewer);
    const context = await browser.newContext({
      baseURL: demo.url,
      viewport: SIZES[width],
      // A phone's scroll bars take no room, and its search has no keyboard shortcut.
      isMobile: width === 360,
      hasTouch: width === 360,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.route('**/v1/api/link?*', (route) =>
      route.fulfill({ json: { email: 'marina@demo.local', empresaNome: 'Café Aurora' } }),
    );
    // The sign-in page loads the panel's typeface for all sessions.
    await page.goto('/');
    await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Figtree')));
    await context.addCookies(state?.cookies ?? []);
    await page.goto(path, { waitUntil: 'networkidle' });
    await act?.(page);
    await write(join(OUT, `${name}-${width}.webp`), await capture(page, width));
    await context.close();
  }
}

mkdirSync(OUT, { recursive: true });
for (const old of readdirSync(OUT).filter((file) => file.endsWith('.webp') && isWanted(file)))
  rmSync(join(OUT, old));
const demo = await startDemo();
try {
  const browser = await launchBrowser(await findChromium());
  const states = await sessions(browser, demo);
  await sendCards(demo);
  await switchOnAssistant(demo);
  await suggestPost(demo);
  if (isWanted('recursos'))
    await takeFeaturePictures(browser, { url: demo.url, state: states.get('empresa') });
  await Promise.all([captureAll(browser, demo, states, 360), captureAll(browser, demo, states, 1280)]);
  await browser.close();
} finally {
  await demo.stop();
}
