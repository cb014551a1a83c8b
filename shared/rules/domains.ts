/** Domains per company. */
export const MOST_DOMAINS = 20;

/** A host name of at least two labels, in lower case and punycode. */
const HOST =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Normalises a typed domain of e-mail addresses to lower case and punycode; undefined if invalid. */
export function domainOf(typed: string): string | undefined {
  const name = typed.trim().replace(/\.$/, '');
  // A URL would accept a port, path or user; a domain has none.
  if (name.length > 253 || /[\s@:/?#\\%[\]]/.test(name)) return undefined;
  const host = hostOf(name);
  return HOST.test(host) ? host : undefined;
}

/** In punycode; empty if no URL can have the host. Not `URL.canParse`, which browsers of 2022 lack. */
function hostOf(name: string): string {
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return '';
  }
}

/** Whether an address belongs to one of the domains; without domains, every address does. */
export function isOfDomains(email: string, domains: readonly string[] = []): boolean {
  if (domains.length === 0) return true;
  const domain = domainOf(email.slice(email.lastIndexOf('@') + 1));
  return domain !== undefined && domains.includes(domain);
}
