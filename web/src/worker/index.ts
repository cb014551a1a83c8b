/// <reference lib="webworker" />
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { isSlowOrMetered } from '#lib/loading/connection.ts';
import { pageAt } from '#shared/pages.ts';
import { showPushMessages } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, inserted by web/build/worker.ts. `first`: what the document names. */
declare const __FILES__: { document: PrecacheEntry; first: PrecacheEntry[]; later: PrecacheEntry[] };

const { document, first, later } = __FILES__;
/** Fetched in advance: what every page needs, or only the document where that costs the user money or time. */
const inAdvance = new PrecacheController();
inAdvance.addToCacheList(isSlowOrMetered() ? [document] : [document, ...first]);
/** All files of the build. The others are kept when a page first asks for them. */
const files = new PrecacheController();
files.addToCacheList([document, ...first, ...later]);

// The next build's worker takes over at once, and removes what its build does not have.
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(inAdvance.install(event));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([files.activate(event), self.clients.claim()]));
});

/** The network first, so that no kept document hides a newer build. Without a network, the app of this one. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await files.matchPrecache(document.url);
    if (!kept) throw error;
    // The page reads there that nothing answered (web/src/lib/loading/network.ts).
    const headers = new Headers(kept.headers);
    headers.set('Server-Timing', 'guardado');
    return new Response(kept.body, { headers });
  }
}

// Answers pages and the app's files only: the API, media and every other address never pass this worker.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (pageAt(pathname)) event.respondWith(openPage(request));
    return;
  }
  const cacheKey = pathname.startsWith('/assets/') ? files.getCacheKeyForURL(request.url) : undefined;
  if (!cacheKey) return;
  const integrity = files.getIntegrityForCacheKey(cacheKey);
  event.respondWith(files.strategy.handle({ event, request, params: { cacheKey, integrity } }));
});

showPushMessages();
