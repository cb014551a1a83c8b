import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, firefox } from 'playwright-core';

const RELAY = fileURLToPath(new URL('firefox-relay.mjs', import.meta.url));

/** The machine's own Firefox, over WebDriver BiDi. */
export const launchFirefox = (path: string): Promise<Browser> =>
  firefox.launch({ channel: 'moz-firefox', executablePath: RELAY, args: [`--firefox=${path}`] });

/**
 * Playwright inspects Firefox's pages by an eval, which the product's policy forbids (Chromium's tests keep it): the
 * policy is removed from every page. Only the first request of a redirect passes here, so a page does the redirecting.
 */
export const withoutPolicy = (context: BrowserContext): Promise<unknown> =>
  context.route('**', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': _, location, ...headers } = response.headers();
    if (!location) return route.fulfill({ response, headers });
    const next = new URL(location, request.url()).href.replaceAll('"', '%22');
    return route.fulfill({
      contentType: 'text/html',
      body: `<meta http-equiv="refresh" content="0;url=${next}">`,
    });
  });
