import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FALHA } from '#texts/sistema/falha.ts';
import { type Page, pages } from '../../../shared/pages.ts';
import { dayOrNight } from '../../support/by-night.ts';

/** The app of one page load: a script that was lost stays lost until the document is loaded again. */
async function newApp() {
  vi.resetModules();
  const [screen, people] = await Promise.all([
    import('../support/screen.ts'),
    import('../support/people.ts'),
  ]);
  const { clearSession } = await import('#lib/session/session-store.ts');
  const { extendClient } = await import('#lib/data/query.ts');
  extendClient((client) => client.setDefaultOptions({ queries: { retry: false } }));
  return { ...screen, ...people, clearSession };
}
let app: Awaited<ReturnType<typeof newApp>>;

let asked = new Set<string>();
let pending = 0;
let isLost: (file: string) => boolean = () => false;

beforeAll(() => {
  globalThis.onLateScript = async (file, load) => {
    asked.add(file);
    if (isLost(file)) throw new TypeError(`Failed to fetch dynamically imported module: ${file}`);
    pending += 1;
    return load().finally(() => {
      pending -= 1;
    });
  };
  // What is loaded when idle is loaded at once.
  globalThis.requestIdleCallback = (task) => Number(setTimeout(task));
});
afterEach(() => app.leave());
afterAll(() => {
  globalThis.onLateScript = undefined;
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  vi.resetModules();
});

/** A page that draws itself again without end never comes to rest. */
const MOST_ROUNDS = 300;
const QUIET_ROUNDS = 5;
/** React shows what follows a skeleton after a third of a second at the latest; a failed part may keep its skeleton. */
const BUSY_ROUNDS = 250;
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

/** Waits until no script is on its way and the page has stopped changing. */
async function rest(what: string): Promise<void> {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  let changes = 0;
  let still = 0;
  while (still < (isBusy() ? BUSY_ROUNDS : QUIET_ROUNDS)) {
    changed = false;
    await new Promise((resolve) => setTimeout(resolve, 2));
    await app.drawn();
    still = changed || pending > 0 ? 0 : still + 1;
    if (changed) changes += 1;
    expect(changes, `${what}: changes until the page is at rest`).toBeLessThan(MOST_ROUNDS);
  }
  observer.disconnect();
}

type Who = 'anyone' | 'empresa' | 'funcionario' | 'admin';

/** Loads the document at an address, without the scripts of which `without` is true. */
async function load(who: Who, address: string, without: typeof isLost = () => false): Promise<void> {
  await app?.leave();
  app = await newApp();
  asked = new Set();
  isLost = without;
  const { asAdmin, asEmpresa, asFuncionario } = app;
  const api = { anyone: asEmpresa, empresa: asEmpresa, funcionario: asFuncionario, admin: asAdmin }[who]();
  if (who === 'anyone') app.clearSession();
  // What else a screen asks for is refused, and the screen says so.
  api.assertKnown = () => undefined;
  await app.open(api, address);
  await rest(address);
}

const hasFrame = () => document.querySelector('nav[aria-label="Principal"]') !== null;
const hasMessage = () => document.body.textContent?.includes(FALHA.naoChegou) ?? false;
const canRetry = () =>
  [...document.querySelectorAll('button')].some((button) => button.textContent === FALHA.denovo);
const title = () => document.querySelector('main h1')?.textContent;

interface Visit {
  readonly scripts: ReadonlySet<string>;
  readonly title: string | undefined;
  readonly framed: boolean;
}

async function visit(who: Who, address: string): Promise<Visit> {
  await load(who, address);
  return { scripts: asked, title: title(), framed: hasFrame() };
}

/** The pages of a role, with every tab and view that their links lead to. */
async function visitAll(who: Who): Promise<Map<string, Visit>> {
  const own = Object.values<Page>(pages).filter((page) =>
    page.who === 'anyone' ? who === 'anyone' : who !== 'anyone' && page.who.includes(who),
  );
  const found = own.map(({ path }) => path.replace(':postId', 'post1'));
  const visits = new Map<string, Visit>();
  // The list grows while it is walked.
  for (const address of found) {
    visits.set(address, await visit(who, address));
    for (const link of document.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (/^\/(Main)?Dashboard/.test(href) && !found.includes(href)) found.push(href);
    }
  }
  return visits;
}

/** Without these there is no frame to keep. */
const WHOLE = /-(page|dashboard|shell|home-tab)\.tsx$|\/feed-tab\.tsx$|signed-in\.tsx$/;
/** What the screen can do without. */
const GAPS = ['features/shell/bell-count.tsx', 'ui/theme-switch.tsx'];

/** Loads the document without one of its late scripts, which leaves a message or a gap. */
async function lose(who: Who, address: string, script: string, whole: Visit): Promise<void> {
  const what = `${script} lost at ${address}`;
  await load(who, address, (file) => file === script);
  if (!WHOLE.test(script)) expect(hasFrame(), what).toBe(whole.framed);
  if (!hasMessage() || GAPS.includes(script)) expect(title(), what).toBe(whole.title);
  expect(canRetry(), what).toBe(hasMessage());
}

/** One script of each way to be late: React's own `lazy` is used by these only (ui/lazy-part.tsx, a lint rule). */
it.each<[what: string, leaves: 'message' | 'gap', Who, address: string, script: string]>([
  ['a page without a session', 'message', 'anyone', '/privacidade', 'pages/sistema/privacy-page.tsx'],
  ['the layout with a session', 'message', 'funcionario', '/DashboardColab', 'router/signed-in.tsx'],
  ['a page of the panel', 'message', 'empresa', '/escolherplano', 'pages/pagamento/plans-page.tsx'],
  ['a frame', 'message', 'empresa', '/conteudo/post1', 'features/frames/empresa-shell.tsx'],
  ['a tab', 'message', 'empresa', '/DashboardEmpresa?aba=loja', 'features/loja/empresa-store-tab.tsx'],
  [
    'the side of a feed',
    'gap',
    'funcionario',
    '/DashboardColab',
    'features/panel-funcionario/home/feed-side.tsx',
  ],
  ['a count', 'gap', 'funcionario', '/DashboardColab', 'features/shell/bell-count.tsx'],
  [
    'a dialog not yet open',
    'gap',
    'empresa',
    '/DashboardEmpresa',
    'features/posts/view/delete-post-dialog.tsx',
  ],
  ['the way to the server', 'gap', 'empresa', '/DashboardEmpresa', 'lib/api/amplify-transport.ts'],
])('a late script that is lost leaves what is due: %s', async (_what, leaves, who, address, script) => {
  const whole = await visit(who, address);
  expect([...whole.scripts]).toContain(script);
  await lose(who, address, script, whole);
  expect(hasMessage()).toBe(leaves === 'message');
});

it.each(
  dayOrNight<[Who, number][]>(
    [],
    [
      ['anyone', 15],
      ['empresa', 25],
      ['funcionario', 15],
      ['admin', 12],
    ],
  ),
)('each late script lost in turn leaves a message or a gap: %s', async (who, atLeast) => {
  const lost = new Set<string>();
  for (const [address, whole] of await visitAll(who))
    for (const script of whole.scripts) {
      if (lost.has(script)) continue;
      lost.add(script);
      await lose(who, address, script, whole);
    }
  expect(lost.size).toBeGreaterThanOrEqual(atLeast);
  if (who === 'empresa' || who === 'funcionario') expect([...lost]).toEqual(expect.arrayContaining(GAPS));
});

it.each([
  ['empresa', '/DashboardEmpresa', 'Inicio'],
  ['funcionario', '/DashboardColab', 'Conteúdos'],
] as const)('a dashboard of %s that gets nothing late stays as it is', async (who, address, tab) => {
  await load(who, address, (file) => !WHOLE.test(file) && !file.startsWith('lib/api/'));
  expect(hasMessage()).toBe(false);
  expect((await app.see(tab)).closest('a')?.getAttribute('aria-current')).toBe('page');
});

it('a page that does not load by a link says so in its place', async () => {
  await load('anyone', '/', (file) => file.endsWith('recovery-page.tsx'));
  await app.follow('Esqueci minha senha');
  await app.see(FALHA.naoChegou);
  expect(canRetry()).toBe(true);
});

it('a dialog that does not load says so, and can be closed', async () => {
  await load('empresa', '/DashboardEmpresa?aba=resultados', (file) => file.endsWith('export-dialog.tsx'));
  await app.press('Exportar');
  await app.see(FALHA.naoChegou, await app.dialog());
  await app.press('Fechar', await app.dialog());
  await app.gone(FALHA.naoChegou);
  expect(hasFrame()).toBe(true);
});
