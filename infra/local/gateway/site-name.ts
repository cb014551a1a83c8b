/** Names of this machine. To a browser each is a site of its own, with cookies of its own. */
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a Host header says that this machine was asked for by one of its own names. */
export const isLocalName = (host = ''): boolean => LOCAL_NAMES.has(host.replace(/:\d+$/, ''));

/**
 * What the product says of its one address, with the name that somebody at `host` knows this machine by, and is signed
 * in under. Other hosts change nothing.
 */
export const underName = (text: string, siteUrl: string, host: string | undefined): string =>
  isLocalName(host) ? text.replaceAll(siteUrl, `http://${host}`) : text;
