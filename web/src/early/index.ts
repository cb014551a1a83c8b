import type { EarlyAnswer } from '#lib/api/early-answers.ts';
import { mediaUrl, posterUrl } from '#lib/media/media.ts';
import { currentSession, needsRenewal } from '#lib/session/session-store.ts';
import { afterLogin, dashboardOf, isPanelPage, PATHS } from '#paths.ts';
import { type PageName, pageAt, pages } from '#shared/pages.ts';
import type { Role } from '#shared/routes/define.ts';
import { isVideo, mediaPathsOf } from '#shared/rules/media-paths.ts';
import { coverCallOf, otherCallsOf, resultsCallsOf, send } from './calls.ts';
import { loadFont } from './font.ts';
import { watchLoading } from './load-failure.ts';
import { applyTheme } from './theme.ts';

/**
 * The first script of every page, inline in the document, which runs while the app loads. Without it a dashboard's
 * largest paint waits for app, page, list and picture in turn. The app works without it: during a deploy the browser
 * may have a policy that allows only another build's script.
 */

/** Files that pages and tabs need beside the app, their indexes by page and tab, and the typeface; inserted by web/build/early.ts. */
const { files, byPage, byTab, font } = JSON.parse(document.getElementById('arquivos')?.textContent ?? '') as {
  files: readonly string[];
  byPage: Readonly<Partial<Record<PageName, readonly number[]>>>;
  byTab: Readonly<Record<string, readonly number[]>>;
  font: string;
};

function preload(as: 'script' | 'style' | 'image', href: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, as === 'script' ? { rel: 'modulepreload' } : { rel: 'preload', as });
  if (as === 'image') link.fetchPriority = 'high';
  else link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return link;
}

/** Preloads the page that the app will open at this address, including a redirect, and its tab. */
function preloadPage(pathname: string, search: string, role?: Role): void {
  const name = pageAt(pathname);
  if (!name || (isPanelPage(pages[name]) && !(role && isPanelPage(pages[name], role)))) return;
  const aba = new URLSearchParams(search).get('aba') ?? (role === 'admin' ? 'admin' : 'inicio');
  const ofTab = pathname === dashboardOf(role ?? 'empresa') && Object.hasOwn(byTab, aba) ? byTab[aba] : [];
  for (const index of new Set([...(byPage[name] ?? []), ...(ofTab ?? [])])) {
    const file = files[index] ?? '';
    preload(file.endsWith('.css') ? 'style' : 'script', file);
  }
}

interface Covered {
  midias: string;
  midiasEstado?: string;
}

/** Preloads the first cover once the list or post has arrived; settles when it has loaded or failed. */
async function preloadCover(posts: Promise<EarlyAnswer>): Promise<void> {
  const answer = await posts;
  if (answer?.status !== 200) return;
  const found = JSON.parse(answer.text) as Covered | { rows: Covered[] };
  const first = 'rows' in found ? found.rows[0] : found;
  const [cover] = mediaPathsOf(first?.midias ?? '');
  // A medium still being checked has no file yet.
  if (!cover || first?.midiasEstado === 'verificando') return;
  const link = preload('image', isVideo(cover) ? posterUrl(cover) : mediaUrl(cover));
  await new Promise((settled) => {
    link.onload = settled;
    link.onerror = settled;
  });
}

// Registered before the router's listener, because listeners run in order.
addEventListener('popstate', (event) => globalThis.painelBack?.(event));
// Comes once, as soon as the browser likes. Without this it would ask by itself, on any page.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.painelInstalar = event;
});
applyTheme();
watchLoading();
const { pathname, search } = location;
const session = currentSession();
// A session to be renewed may be over, so the app decides.
if (session && !needsRenewal()) {
  const { role } = session;
  const opensLogin = pathname === PATHS.login;
  const address = opensLogin
    ? afterLogin(role, new URLSearchParams(search).get('redirect'))
    : pathname + search;
  const goal = new URL(address, location.origin);
  preloadPage(goal.pathname, goal.search, role);
  const coverCall = coverCallOf(session, goal.pathname, goal.search);
  if (coverCall) {
    // Sent first: the cover is the largest paint.
    globalThis.painelCapa = preloadCover(send(coverCall)).catch(() => undefined);
    otherCallsOf(session, goal.pathname).forEach(send);
  } else resultsCallsOf(session, goal.pathname, goal.search).forEach(send);
} else preloadPage(pathname, search);
loadFont(font, session === null).catch(() => undefined);
