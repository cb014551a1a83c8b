import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { env } from './env.ts';

const TIMEOUT_MS = 2 * SECOND_MS;
/** Files that a document names are never deleted, so an older one works as well. */
const FRESH_MS = 5 * MINUTE_MS;
/** Nobody waits for a site that has just not answered. */
const RETRY_MS = 10 * SECOND_MS;

let seen: { document: string | undefined; until: number } | undefined;

/** The document of the web app, which draws the page of whatever address it stands at; undefined while it can't be had. */
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
