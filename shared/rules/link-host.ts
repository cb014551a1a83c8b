/** Without `URL.canParse`, which browsers of 2022 do not have. */
export function parsed(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}

export const withoutDot = (host: string): string => host.replace(/\.$/, '');

/** What stands between `https://` and the path, as it was typed. */
export const typedHost = (link: string): string | undefined => /^https:\/\/([^/?#]*)/i.exec(link)?.[1];

/** Letters of Portuguese: in a host of these and of ASCII nobody is taken in. */
const PLAIN_HOST = /^[a-z0-9.àáâãçéêíóôõúü-]+$/;

/**
 * The domain of a link as people are shown it, without `www.`. Letters that could pass for others (Cyrillic, mixed
 * scripts) stay in punycode, which misleads nobody.
 */
export function domainShown(link: string): string {
  const url = parsed(link);
  if (!url) return '';
  const typed = (typedHost(link) ?? '').replace(/:\d*$/, '').normalize('NFC').toLowerCase();
  const host = PLAIN_HOST.test(typed) ? typed : url.hostname;
  return withoutDot(host).replace(/^www\./, '');
}
