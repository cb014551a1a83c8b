/** `other`: the server has a build that this page is not of. */
type Deployed = 'same' | 'other' | 'unreachable';

const DOCUMENT = '/index.html';
const ASK_AGAIN_MS = 5 * 60_000;
const RELOAD_AGAIN_MS = 60_000;
const RELOADED_KEY = 'painel.recarregado';

/** The names of a build's files carry a hash of their content, so the document that names others is another build. */
const ownScripts = (): string[] =>
  [...document.scripts]
    .map((script) => script.getAttribute('src') ?? '')
    .filter((address) => address.startsWith('/assets/'));

/** Asks the server which build it serves; this tells at once whether it can be reached at all. */
export async function deployed(): Promise<Deployed> {
  try {
    const response = await fetch(DOCUMENT, { cache: 'no-cache' });
    const text = await response.text();
    // Somebody else's page, as of a hotel's network, is no answer.
    if (!response.ok || !text.includes('id="root"')) return 'unreachable';
    return ownScripts().every((address) => text.includes(address)) ? 'same' : 'other';
  } catch {
    return 'unreachable';
  }
}

let asked = Date.now();
let outdated = false;

async function ask(): Promise<void> {
  if (outdated || Date.now() - asked < ASK_AGAIN_MS) return;
  asked = Date.now();
  outdated = (await deployed()) === 'other';
}

/** Whether a newer build is known to be there. Asks again in the background, every few minutes at most. */
export function isOutdated(): boolean {
  void ask();
  return outdated;
}

/** Somebody who comes back to a page left open for days is the one who needs the new build. */
export const watchVersion = (): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask();
  });

/** Loads the document anew, unless that was tried a moment ago: whatever is wrong then, reloading does not mend it. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  if (Date.now() - last < RELOAD_AGAIN_MS) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
  return true;
}
