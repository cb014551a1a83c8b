import { tab } from '../storage/browser-storage.ts';

const INTERVAL_MS = 60_000;
const KEY = 'painel.recarregado';

/** File names carry a hash of their content, so these name the build that this page runs. */
export const ownScripts = (): string[] =>
  [...document.scripts]
    .map((script) => script.getAttribute('src') ?? '')
    .filter((address) => address.startsWith('/assets/'));

/** When each build was last reloaded, by its scripts. */
function lastReloads(): Record<string, number> {
  try {
    return JSON.parse(tab.get(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Reloads the document. False where this very build did so a moment ago: then reloading does not help. Another build may,
 * so that of two deploys in a row neither leaves the page on an error.
 */
export function reloadOnce(): boolean {
  const build = ownScripts().join();
  const now = Date.now();
  const recent = Object.entries(lastReloads()).filter(([, at]) => now - at < INTERVAL_MS);
  if (recent.some(([reloaded]) => reloaded === build)) return false;
  // Unknown to the reloaded page, this one would be followed by another.
  if (!tab.set(KEY, JSON.stringify({ ...Object.fromEntries(recent), [build]: now }))) return false;
  location.reload();
  return true;
}
