/** Names of this machine. To browsers each is a site with its own cookies. */
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a Host header is one of this machine's own names. */
export const isLocalName = (host = ''): boolean => LOCAL_NAMES.has(host.replace(/:\d+$/, ''));

/** Replaces the site's address by the one at `host`, where the browser is signed in. Unchanged for foreign hosts. */
export const withHostName = (text: string, siteUrl: string, host: string | undefined): string =>
  isLocalName(host) ? text.replaceAll(siteUrl, `http://${host}`) : text;
