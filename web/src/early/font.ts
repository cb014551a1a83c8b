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

/** The document's own picture, or the same drawn by the app (web/src/ui/page-splash.tsx). */
const nothingToRead = () => document.querySelector('.abertura') !== null;

/**
 * Applies the panel's typeface. Fetched behind all that the first screen needs, the first cover too, so it delays none of
 * it: on a slow line a dashboard may be drawn before it, and then keeps its letters; the typeface is there from the next
 * page on. The sign-in takes it whenever it comes (`isShort`).
 */
export async function loadFont(address: string, isShort: boolean): Promise<void> {
  // The Cache API is missing without https and in some private windows.
  const cache = await globalThis.caches?.open(CACHE).catch(() => undefined);
  const kept = await cache?.match(address);
  if (!kept) await globalThis.painelCapa;
  const file = kept ?? (await fetchFont(address, cache));
  if (kept || isShort || nothingToRead()) await apply(file);
}
