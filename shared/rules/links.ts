import { MSG } from '../messages.ts';
import { parsed, typedHost, withoutDot } from './link-host.ts';

export const LINK_MAX = 2048;
export const LINK_TITLE_MAX = 200;
export const LINK_DESCRIPTION_MAX = 300;

/** A host as URLs spell it: after IDNA, in lower case, of at least two labels. */
const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Every notation of an IPv4 address (`2130706433`, `0x7f.1`, full-width digits) is this one in a parsed URL. */
const IPV4 = /^\d+(?:\.\d+){3}$/;
/** Names that lead into somebody's own network. */
const INNER = /\.(?:local|internal|localhost)$/;
/** What a URL parser drops or bends without a word: spaces, control characters, and slashes that lean the wrong way. */
const BENT = /[\s\p{Cc}\p{Cf}\\]/u;

/**
 * What is wrong with a link that a post is to carry: its sentence, or undefined where it may. Nobody fetches it, so it has
 * to be harmless by its text: https, a public host by its name, nobody's password. `ownHost` would lead in circles.
 */
export function linkProblem(link: string, ownHost?: string): string | undefined {
  if (link.length > LINK_MAX) return MSG.linkLongo;
  const typed = typedHost(link);
  const url = parsed(link);
  if (typed === undefined || BENT.test(link) || !url) return MSG.linkInvalido;
  const { protocol, hostname, href } = url;
  const host = withoutDot(hostname);
  if (protocol !== 'https:' || typed.includes('@') || IPV4.test(host) || !HOST.test(host) || INNER.test(host))
    return MSG.linkInvalido;
  if (ownHost !== undefined && host === withoutDot(ownHost.toLowerCase())) return MSG.linkProprio;
  // Escaped, it may be longer than it was typed; it travels in headers.
  return href.length > 3 * LINK_MAX ? MSG.linkLongo : undefined;
}

/** The host of a link, in lower case and punycode. */
const hostOf = (link: string): string => withoutDot(parsed(link)?.hostname ?? '');

/** A host that may be blocked, as `blockedHost` looks for it; undefined where no link could lead there. */
export const blockableHost = (typed: string): string | undefined => {
  const link = `https://${typed.trim()}/`;
  return /[/?#:@\\]/.test(typed.trim()) || linkProblem(link) !== undefined ? undefined : hostOf(link);
};

/** The blocked host that a link leads to: its own, or one that it lies under. */
export function blockedHost(link: string, blocked: ReadonlySet<string>): string | undefined {
  const labels = hostOf(link).split('.');
  return labels.map((_, first) => labels.slice(first).join('.')).find((host) => blocked.has(host));
}

/** What looks like the address of a site, typed as people say it: `empresa.com.br/vagas`. */
const BARE = /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#]\S*)?$/;

/** The address with its scheme, where only that was left out; anything else stays as it was typed. */
export const withScheme = (typed: string): string =>
  BARE.test(typed.trim()) ? `https://${typed.trim()}` : typed;

/** Where an address of ours leads: the link, with what tells the company's own statistics where the visitor came from. */
export function withCampaign(link: string, { postId, codigo }: { postId: string; codigo: string }): string {
  const { href, searchParams, hash } = new URL(link);
  const tags = Object.entries({
    utm_source: 'linkedin',
    utm_medium: 'employee_advocacy',
    utm_campaign: postId,
    utm_content: codigo,
  }).filter(([name]) => !searchParams.has(name));
  // Appended by hand: `searchParams.append` would write the company's own query anew, in another spelling.
  const base = href.slice(0, href.length - hash.length);
  if (tags.length === 0) return href;
  const joint = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?';
  return `${base}${joint}${tags.map(([name, value]) => `${name}=${value}`).join('&')}${hash}`;
}
