import { tab } from '../storage/browser-storage.ts';

/** `other`: the server has another build than this page. */
type DeployedBuild = 'same' | 'other' | 'unreachable';

const DOCUMENT = '/index.html';
const CHECK_INTERVAL_MS = 5 * 60_000;
const RELOAD_INTERVAL_MS = 60_000;
const RELOADED_KEY = 'painel.recarregado';

/** File names carry a hash of their content, so another build has other names in its document. */
const ownScripts = (): string[] =>
  [...document.scripts]
    .map((script) => script.getAttribute('src') ?? '')
    .filter((address) => address.startsWith('/assets/'));

/** Asks the server which build it serves, and thereby whether it is reachable. */
export async function fetchDeployedBuild(): Promise<DeployedBuild> {
  try {
    const response = await fetch(DOCUMENT, { cache: 'no-cache' });
    const text = await response.text();
    // Another page, such as a hotel network's, counts as unreachable.
    if (!response.ok || !text.includes('id="root"')) return 'unreachable';
    return ownScripts().every((address) => text.includes(address)) ? 'same' : 'other';
  } catch {
    return 'unreachable';
  }
}

let checkedAt = Date.now();
let outdated = false;

async function checkVersion(): Promise<void> {
  if (outdated || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
  checkedAt = Date.now();
  outdated = (await fetchDeployedBuild()) === 'other';
}

/** Whether a newer build is known to exist. Starts a check in the background, every few minutes at most. */
export function checkOutdated(): boolean {
  void checkVersion();
  return outdated;
}

/** A user who returns to a page left open for days is the one who needs the new build. */
export const watchVersion = (): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkVersion();
  });

/** Reloads the document, unless it did so a moment ago: then reloading does not help. */
export function reloadOnce(): boolean {
  const last = Number(tab.get(RELOADED_KEY));
  if (Date.now() - last < RELOAD_INTERVAL_MS) return false;
  // Unknown to the reloaded page, this one would be followed by another.
  if (!tab.set(RELOADED_KEY, String(Date.now()))) return false;
  location.reload();
  return true;
}
