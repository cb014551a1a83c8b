import { whenIdle } from '../lib/loading/when-idle.ts';

const NAME = 'Figtree Variable';
/** A shelf of our own: nobody can ask the browser whether a file is in its cache. */
const SHELF = 'painel.fonte';

async function draw(file: Response): Promise<void> {
  const face = new FontFace(NAME, await file.arrayBuffer(), { weight: '300 900' });
  document.fonts.add(await face.load());
}

async function fetchFont(address: string, shelf: Cache | undefined): Promise<Response> {
  const file = await fetch(address, { priority: 'low' });
  if (!file.ok) throw new Error(`font: ${file.status}`);
  // The one of a build before is asked for no more.
  for (const old of (await shelf?.keys()) ?? []) await shelf?.delete(old);
  await shelf?.put(address, file.clone());
  return file;
}

/**
 * Draws with the panel's own typeface where it is here. Where it is not, who signs in gets it as soon as it comes, and
 * has it from then on; a dashboard does without it that once, and fetches it for the next time when all else is there:
 * it would take a seventh of a slow line from the first cover, and letters that change while one reads.
 */
export async function takeFont(address: string, canWait: boolean): Promise<void> {
  // Without https, and in some private windows, there is none.
  const shelf = await globalThis.caches?.open(SHELF).catch(() => undefined);
  const kept = await shelf?.match(address);
  if (kept) await draw(kept);
  else if (canWait && shelf) whenIdle(() => void fetchFont(address, shelf).catch(() => undefined));
  else await draw(await fetchFont(address, shelf));
}
