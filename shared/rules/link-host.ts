/** Not `URL.canParse`, which browsers of 2022 lack. */
export function parsed(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}

export const withoutDot = (host: string): string => host.replace(/\.$/, '');

/** The part between `https://` and the path, as typed. */
export const typedHost = (link: string): string | undefined => /^https:\/\/([^/?#]+)/i.exec(link)?.[1];

/** Hosts of ASCII and Portuguese letters cannot be mistaken for others. */
const PLAIN_HOST = /^[a-z0-9.àáâãçéêíóôõúü-]+$/;

/**
 * The domain of a link as displayed, without `www.`. Look-alike letters (Cyrillic, mixed scripts) stay in punycode,
 * which misleads no reader.
 */
export function domainShown(link: string): string {
  const url = parsed(link);
  if (!url) return '';
  const typed = (typedHost(link) ?? '').replace(/:\d*$/, '').normalize('NFC').toLowerCase();
  const host = PLAIN_HOST.test(typed) ? typed : url.hostname;
  return withoutDot(host).replace(/^www\./, '');
}
