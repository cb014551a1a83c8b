import * as MSG from '../messages.ts';
import type { Canal } from './canais.ts';
import { parsed, typedHost, withoutDot } from './link-host.ts';

export const LINK_MAX = 2048;
export const LINK_TITLE_MAX = 200;
export const LINK_DESCRIPTION_MAX = 300;

/**
 * A host as in parsed URLs: after IDNA, in lower case, at least two labels. The last begins with a letter, as that of
 * no IPv4 address does: URL parsing turns every notation (`2130706433`, `0x7f.1`, full-width digits) into numbers.
 */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names within a private network. */
const INNER = /\.(?:local|internal|localhost)$/;
/** Characters that URL parsers silently remove or change: spaces, control characters and backslashes. */
const BENT = /[\s\p{Cc}\p{Cf}\\]/u;

/**
 * The error of a post's link, if any. The server never fetches it, so its text must be safe: https, a public host name,
 * no password. A link to `ownHost` would redirect in circles.
 */
export function linkProblem(link: string, ownHost?: string): string | undefined {
  if (link.length > LINK_MAX) return MSG.linkLongo;
  const typed = typedHost(link);
  const url = parsed(link);
  if (typed === undefined || BENT.test(link) || !url) return MSG.linkInvalido;
  const { protocol, hostname, href } = url;
  const host = withoutDot(hostname);
  if (protocol !== 'https:' || typed.includes('@') || !HOST.test(host) || INNER.test(host))
    return MSG.linkInvalido;
  if (ownHost !== undefined && host === withoutDot(ownHost.toLowerCase())) return MSG.linkProprio;
  // Escaping can make it longer than typed; it travels in headers.
  return href.length > 3 * LINK_MAX ? MSG.linkLongo : undefined;
}

/** The host in lower case and punycode. */
const hostOf = (link: string): string => withoutDot(parsed(link)?.hostname ?? '');

/** Normalises a host to block for `blockedHost`; undefined if no link can have it. */
export const blockableHost = (typed: string): string | undefined => {
  const link = `https://${typed.trim()}/`;
  return /[/?#:@\\]/.test(typed.trim()) || linkProblem(link) !== undefined ? undefined : hostOf(link);
};

/** The blocked host of a link: its own, or a parent domain. */
export function blockedHost(link: string, blocked: ReadonlySet<string>): string | undefined {
  const labels = hostOf(link).split('.');
  return labels.map((_, first) => labels.slice(first).join('.')).find((host) => blocked.has(host));
}

/** Looks like a web address without its scheme: `empresa.com.br/vagas`. */
const BARE = /^[^\s/:@?#][^\s/:@?#.]*\.[^\s/:@?#]{2,}(?:[/?#]\S*)?$/;

/** Adds the scheme if only that is missing. */
export const withScheme = (typed: string): string =>
  BARE.test(typed.trim()) ? `https://${typed.trim()}` : typed;

/** Where the company's own statistics see a visit from. */
const sourceOf = (canal: Canal | undefined): string =>
  canal === 'copiar' || canal === 'sistema' ? 'link' : (canal ?? 'linkedin');

interface Visited {
  postId: string;
  codigo: string;
  canal?: Canal | undefined;
}

/** The target of a short link, with the visit's source as parameters for the company's own statistics. */
export function withCampaign(link: string, { postId, codigo, canal }: Visited): string {
  const { href, searchParams, hash } = new URL(link);
  const tags = Object.entries({
    utm_source: sourceOf(canal),
    utm_medium: 'employee_advocacy',
    utm_campaign: postId,
    utm_content: codigo,
  }).filter(([name]) => !searchParams.has(name));
  // Appended as text: `searchParams.append` would re-encode the company's own query.
  const base = href.slice(0, href.length - hash.length);
  if (tags.length === 0) return href;
  const joint = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?';
  return `${base}${joint}${tags.map(([name, value]) => `${name}=${value}`).join('&')}${hash}`;
}
