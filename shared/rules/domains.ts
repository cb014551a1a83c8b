/** How many addresses of its own a company may name. */
export const MOST_DOMAINS = 20;

/** A host name of at least two labels, as DNS knows it: after punycode, in lower case. */
const HOST =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The domain of e-mail addresses as somebody typed it, in lower case and punycode; undefined where it is none. */
export function domainOf(typed: string): string | undefined {
  const name = typed.trim().replace(/\.$/, '');
  // A URL would take a port, a path or a user along; a name has none of these.
  if (name.length > 253 || /[\s@:/?#\\%[\]]/.test(name)) return undefined;
  const host = hostOf(name);
  return HOST.test(host) ? host : undefined;
}

/** In punycode; empty where no URL has such a host. Without `URL.canParse`, which browsers of 2022 do not have. */
function hostOf(name: string): string {
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return '';
  }
}

/** Whether an address belongs to one of a company's domains; without any of them every address does. */
export function isOfDomains(email: string, domains: readonly string[] = []): boolean {
  if (domains.length === 0) return true;
  const domain = domainOf(email.slice(email.lastIndexOf('@') + 1));
  return domain !== undefined && domains.includes(domain);
}
