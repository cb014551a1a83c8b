import { whenIdle } from '../lib/loading/when-idle.ts';

const NAME = 'Figtree Variable';
/** A Cache of our own: the browser does not tell whether a file is in its HTTP cache. */
const CACHE = 'painel.fonte';

async function apply(file: Response): Promise<void> {
  const face = new FontFace(NAME, await file.arrayBuffer(), { weight: '300 900' });
  document.fonts.add(await face.load());
}

async function fetchFont(address: string, cache: Cache | undefined): Promise<Response> {
  const file = await fetch(address, { priority: 'low' });
  if (!file.ok) throw new Error(`font: ${file.status}`);
  // Removes the file of earlier builds.
  for (const old of (await cache?.keys()) ?? []) await cache?.delete(old);
  await cache?.put(address, file.clone());
  return file;
}

/**
 * Applies the panel's typeface. If it is not cached, the sign-in loads it at once. A dashboard goes without it this
 * time and caches it when idle: loading would slow the first cover by a seventh on a slow line, and change letters
 * while the user reads.
 */
export async function loadFont(address: string, canWait: boolean): Promise<void> {
  // The Cache API is missing without https and in some private windows.
  const cache = await globalThis.caches?.open(CACHE).catch(() => undefined);
  const kept = await cache?.match(address);
  if (kept) await apply(kept);
  else if (canWait && cache) whenIdle(() => void fetchFont(address, cache).catch(() => undefined));
  else await apply(await fetchFont(address, cache));
}
