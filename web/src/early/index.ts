import { isVideo, mediaPathsOf } from '../../../shared/rules/media-paths.ts';
import type { EarlyAnswer } from '../lib/early-answers.ts';
import { mediaUrl, posterUrl } from '../lib/media.ts';
import { currentSession, needsRenewal } from '../lib/session-store.ts';
import { afterLogin, PATHS, pageAt } from '../paths.ts';
import { ask, companionsOf, postsOf, startsWithPosts } from './calls.ts';
import { applyTheme } from './theme.ts';

/**
 * The first script of every page, a small file of its own that runs while the app is still on its way. Left to the app,
 * the largest paint of a dashboard waits for one thing after the other: app, page, list, picture.
 */

/** Files that a page of PATHS needs beside the app itself; put in by web/build/early.ts. */
declare const PAGE_FILES: Readonly<Partial<Record<keyof typeof PATHS, readonly string[]>>>;

function preload(as: 'script' | 'style' | 'image', href: string): void {
  const link = document.createElement('link');
  Object.assign(link, as === 'script' ? { rel: 'modulepreload' } : { rel: 'preload', as });
  if (as === 'image') link.fetchPriority = 'high';
  else link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

function preloadPage(pathname: string): void {
  const page = pageAt(pathname);
  for (const file of (page && PAGE_FILES[page]) || [])
    preload(file.endsWith('.css') ? 'style' : 'script', file);
}

/** The first cover, as soon as the list says which one it is. */
async function preloadCover(list: Promise<EarlyAnswer>): Promise<void> {
  const answer = await list;
  if (answer?.status !== 200) return;
  const { rows } = JSON.parse(answer.text) as { rows: { midias: string }[] };
  const [cover] = mediaPathsOf(rows[0]?.midias ?? '');
  if (cover) preload('image', isVideo(cover) ? posterUrl(cover) : mediaUrl(cover));
}

applyTheme();
const { pathname, search } = location;
const session = currentSession();
// A session that must be renewed first is left to the app: it may be over.
const signedIn = session && !needsRenewal();
if (signedIn || pathname === PATHS.login) preloadPage(pathname);
if (signedIn) {
  const { role } = session;
  const opensLogin = pathname === PATHS.login;
  const goal = opensLogin ? afterLogin(role, new URLSearchParams(search).get('redirect')) : pathname;
  if (opensLogin) preloadPage(goal);
  if (startsWithPosts(session, goal, search)) {
    void preloadCover(ask(postsOf(session)));
    companionsOf(session).forEach(ask);
  }
}
