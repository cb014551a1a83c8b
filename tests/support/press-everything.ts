import type { Page, Request } from 'playwright-core';
import { pageAt, pages } from '../../shared/pages.ts';
import type { Role } from '../../shared/routes/define.ts';
import { dayOrNight } from './by-night.ts';

/** Presses that lead to one state of a page: the labels of a button, of a menu's item, of a dialog's button. */
type Presses = readonly string[];
/** A menu and its dialog, or a dialog and what asks from there; by night one press more. */
const DEPTH = dayOrNight(2, 3);
/** Leave the session or the site. */
const LEAVES = /^(sair|baixar|entrar com)/i;
/** Close a dialog, as Esc does after each press. */
const CLOSES = /^(Fechar|Não|Cancelar|Voltar)$/;

/** Steers a page's calls from inside, so that presses change nothing that later presses need. */
export function guardCalls(): void {
  const { fetch } = window;
  const ends = /logout|sair|encerr|exclu|suspen|cancel|sessoes|desconect/i;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? 'GET';
    if (/^(PUT|PATCH|DELETE)$/.test(method) || (method === 'POST' && ends.test(pathname)))
      return Response.json({ error: 'Erro de teste.' }, { status: 503 });
    return fetch(input, init);
  };
}

/**
 * Everything that can be pressed on the top layer, as `kind|label`. `Excluir Ana Souza` and `Excluir Bruno Lima` of one
 * list are of one kind, which only the first stands for.
 */
function controlsOnTop(): string[] {
  const layers = [...document.querySelectorAll('[role=menu], dialog[open]:not([data-covered])')];
  const where = layers.at(-1) ?? document.querySelector('main') ?? document.body;
  const labels = new Map<string, string>();
  const all = 'button, summary, [role=tab], input[type=checkbox], input[type=radio]';
  for (const each of where.querySelectorAll<HTMLElement>(all)) {
    if (each.matches(':disabled') || !each.checkVisibility() || each.closest('[aria-hidden=true], [inert]'))
      continue;
    const label = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim();
    let kind = label.replace(/\s[\s\S]*/, '');
    let around: Element | null = each;
    for (let level = 0; level < 6 && around && around !== where; level += 1, around = around.parentElement)
      kind += ` ${around.tagName}.${around.classList[0] ?? ''}`;
    each.dataset.kind = kind;
    if (!labels.has(kind)) labels.set(kind, label);
  }
  return [...labels].map(([kind, label]) => `${kind}|${label}`);
}

/** Presses the first control of a kind; false where there is none. */
function pressKind(kind: string): boolean {
  const layers = [...document.querySelectorAll('[role=menu], dialog[open]:not([data-covered])')];
  const where = layers.at(-1) ?? document.querySelector('main') ?? document.body;
  const found = where.querySelector<HTMLElement>(`[data-kind="${CSS.escape(kind)}"]`);
  found?.click();
  return found !== null;
}

/** The app's links of one page, without the ids and searches that tell rows apart. */
const kindOfAddress = (address: URL): string => {
  const shown = [...address.searchParams].map(([name, value]) =>
    /^[a-z-]+$/.test(value) ? `${name}=${value}` : name,
  );
  return `${pageAt(address.pathname) ?? address.pathname}?${[...new Set(shown)].sort().join('&')}`;
};

/** Waits until what a press has asked for, calls and code, has come and is drawn. */
function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const drawn = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  let onEnd = () => {};
  const end = (request: Request) => {
    open.delete(request);
    onEnd();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await drawn();
    while (open.size > 0) {
      await new Promise<void>((resolve) => {
        onEnd = resolve;
      });
      await drawn();
    }
    // React shows what has come when it sees fit. A busy button may wait for the browser's own question (a passkey).
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]:not(button)'));
  };
}

/**
 * Opens every page that a role reaches by links, and presses every kind of control there, in its menus and in its
 * dialogs. `look` sees each state; its argument names the page and the presses.
 */
export async function pressEverything(
  page: Page,
  role: Role,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const addresses = Object.values(pages)
    .filter(
      ({ who, path }) => who !== 'anyone' && (who as readonly Role[]).includes(role) && !path.includes(':'),
    )
    .map(({ path }) => new URL(path, page.url()));
  const settled = settling(page);
  const visited = new Set<string>();
  const pressed = new Set<string>();
  for (let address = addresses.shift(); address; address = addresses.shift()) {
    if (visited.has(kindOfAddress(address))) continue;
    visited.add(kindOfAddress(address));
    const { href } = address;
    const show = async () => {
      await page.goto(href);
      await page.locator('main h1').first().waitFor();
      // What is folded is on the page: opening it is no press on the way to a dialog.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
      });
      await settled();
    };
    await show();
    await look(href);
    const links = await page.evaluate(() => [...document.links].map(({ href: link }) => link));
    addresses.push(...links.map((link) => new URL(link)).filter((link) => isOwn(link, address, role)));
    const waiting: Presses[] = (await page.evaluate(controlsOnTop)).map((control) => [control]);
    for (let presses = waiting.shift(); presses; presses = waiting.shift()) {
      const key = [kindOfAddress(address), ...presses.map((each) => each.split('|')[0])].join(' > ');
      const label = presses.at(-1)?.split('|')[1] ?? '';
      if (pressed.has(key) || LEAVES.test(label) || (presses.length > 1 && CLOSES.test(label))) continue;
      pressed.add(key);
      if (!(await isUntouched(page, href))) await show();
      const before = await page.evaluate(controlsOnTop);
      if (!(await pressAll(page, presses, settled))) continue;
      await look(`${href}: ${presses.map((each) => each.split('|')[1]).join(' > ')}`);
      if (presses.length === DEPTH) continue;
      const now = (await page.evaluate(controlsOnTop)).filter((control) => !before.includes(control));
      waiting.push(...now.map((control) => [...presses, control]));
    }
  }
}

const isOwn = (link: URL, from: URL, role: Role): boolean => {
  const name = link.origin === from.origin ? pageAt(link.pathname) : undefined;
  const who = name && pages[name].who;
  return who !== undefined && who !== 'anyone' && (who as readonly Role[]).includes(role);
};

/** False where a control is not there, or its press loads another document. */
async function pressAll(page: Page, presses: Presses, settled: () => Promise<void>): Promise<boolean> {
  try {
    for (const each of presses) {
      await page.evaluate(controlsOnTop);
      if (!(await page.evaluate(pressKind, each.split('|')[0] ?? ''))) return false;
      await settled();
    }
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !/navigat/.test(error.message)) throw error;
    await page.waitForLoadState();
    return false;
  }
}

/** Closes what is open, and says whether the page is as it was loaded. */
async function isUntouched(page: Page, href: string): Promise<boolean> {
  for (let layer = 0; layer < DEPTH && (await layers(page)) > 0; layer += 1)
    await page.keyboard.press('Escape');
  return (await layers(page)) === 0 && page.url() === href;
}

const layers = (page: Page) => page.locator('[role=menu], dialog[open]').count();
