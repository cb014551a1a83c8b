import { ownScripts } from './reload-once.ts';

/** `other`: the server has another build than this page. `failing`: it answers without any. */
export type DeployedBuild = 'same' | 'other' | 'failing' | 'unreachable';

const DOCUMENT = '/index.html';
/** A line that hangs is no line. */
const WAITED_MS = 8000;
const CHECK_INTERVAL_MS = 5 * 60_000;

/** Asks the server which build it serves, and thereby whether it is reachable. */
export async function fetchDeployedBuild(): Promise<DeployedBuild> {
  try {
    const response = await fetch(DOCUMENT, { cache: 'no-cache', signal: AbortSignal.timeout(WAITED_MS) });
    const text = await response.text();
    if (!response.ok) return 'failing';
    // Another page, such as a hotel network's.
    if (!text.includes('id="root"')) return 'unreachable';
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
