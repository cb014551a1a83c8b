import { type PageName, pageAt, pages } from '../../../shared/pages.ts';
import type { Role } from '../../../shared/routes/define.ts';
import { isVideo, mediaPathsOf } from '../../../shared/rules/media-paths.ts';
import type { EarlyAnswer } from '../lib/api/early-answers.ts';
import { mediaUrl, posterUrl } from '../lib/media/media.ts';
import { currentSession, needsRenewal } from '../lib/session/session-store.ts';
import { afterLogin, isPanelPage, PATHS } from '../paths.ts';
import { watchArrival } from './arrival.ts';
import { ask, companionsOf, postsOf, startsWithPosts } from './calls.ts';
import { takeFont } from './font.ts';
import { applyTheme } from './theme.ts';

/**
 * The first script of every page, in the document itself, which runs while the app is still on its way. Left to the app,
 * the largest paint of a dashboard waits for one thing after the other: app, page, list, picture. The app does without
 * it: for the minutes of a deploy a browser may have a policy that allows another one.
 */

/** Files that pages need beside the app itself, by page which of them, and the typeface; put in by web/build/early.ts. */
const { files, byPage, font } = JSON.parse(document.getElementById('arquivos')?.textContent ?? '') as {
  files: readonly string[];
  byPage: Readonly<Partial<Record<PageName, readonly number[]>>>;
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

/** Whatever page the app will open at this address: its own, or the one that it leads on to. */
function preloadPage(pathname: string, role?: Role): void {
  const name = pageAt(pathname);
  if (!name || (isPanelPage(pages[name]) && !(role && isPanelPage(pages[name], role)))) return;
  for (const index of byPage[name] ?? []) {
    const file = files[index] ?? '';
    preload(file.endsWith('.css') ? 'style' : 'script', file);
  }
}

/** The first cover, as soon as the list says which one it is; settles once it is here, or will not come. */
async function preloadCover(list: Promise<EarlyAnswer>): Promise<void> {
  const answer = await list;
  if (answer?.status !== 200) return;
  const { rows } = JSON.parse(answer.text) as { rows: { midias: string; midiasEstado?: string }[] };
  const [first] = rows;
  const [cover] = mediaPathsOf(first?.midias ?? '');
  // One that is still being made is not there yet.
  if (!cover || first?.midiasEstado === 'verificando') return;
  const link = preload('image', isVideo(cover) ? posterUrl(cover) : mediaUrl(cover));
  await new Promise((settled) => {
    link.onload = settled;
    link.onerror = settled;
  });
}

// Listeners are called in their order, and the router has its own as soon as it is there.
addEventListener('popstate', (event) => globalThis.painelBack?.(event));
applyTheme();
watchArrival();
const { pathname, search } = location;
const session = currentSession();
// A session that must be renewed first is left to the app: it may be over.
if (session && !needsRenewal()) {
  const { role } = session;
  const opensLogin = pathname === PATHS.login;
  const address = opensLogin
    ? afterLogin(role, new URLSearchParams(search).get('redirect'))
    : pathname + search;
  const goal = new URL(address, location.origin);
  preloadPage(goal.pathname, role);
  if (startsWithPosts(session, goal.pathname, goal.search)) {
    globalThis.painelCapa = preloadCover(ask(postsOf(session))).catch(() => undefined);
    companionsOf(session).forEach(ask);
  }
} else preloadPage(pathname);
takeFont(font, session !== null).catch(() => undefined);
