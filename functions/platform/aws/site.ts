import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { env } from './env.ts';

const TIMEOUT_MS = 2 * SECOND_MS;
/** An older document works too: the files that it names are never deleted. */
const FRESH_MS = 5 * MINUTE_MS;
/** After a failure, callers do not wait for the site again within this time. */
const RETRY_MS = 10 * SECOND_MS;

let seen: { document: string | undefined; until: number } | undefined;

/** The web app's HTML document, the same for every path; undefined while it cannot be loaded. */
export async function siteDocument(): Promise<string | undefined> {
  if (!seen || seen.until < performance.now()) {
    const document = await load();
    seen = {
      document: document ?? seen?.document,
      until: performance.now() + (document === undefined ? RETRY_MS : FRESH_MS),
    };
  }
  return seen.document;
}

async function load(): Promise<string | undefined> {
  try {
    const response = await fetch(`${env('SITE_URL')}/`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
