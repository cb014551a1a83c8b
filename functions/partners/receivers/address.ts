import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '../../platform/aws/env.ts';

/** Names of internal networks, whatever the resolver says. */
const INNER_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * Receivers on this machine, for the local operator; none in any stage. `1` allows all of them, an origin by its IP address
 * only that one.
 */
const allowsLoopback = (url?: URL): boolean => {
  const allowed = env('RECEPTORES_LOCAIS');
  return allowed === '1' || (url !== undefined && url.origin === allowed);
};

/** The public range of IPv6; internal addresses have other prefixes. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

function rangeOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'invalid';
  const address = ipaddr.process(ip);
  const range = address.range();
  if (range !== 'unicast' || address instanceof ipaddr.IPv4) return range;
  return address.match(GLOBAL_V6) ? range : 'reserved';
}

/** Whether an address names this machine itself. */
export function isLoopback(url: URL): boolean {
  const host = hostOf(url);
  return host === 'localhost' || rangeOf(host) === 'loopback';
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Whether we may connect to an IP address: a public one. */
export const mayConnectTo = (ip: string): boolean =>
  rangeOf(ip) === 'unicast' || (allowsLoopback() && rangeOf(ip) === 'loopback');

/**
 * Whether a configured address may be called, by its text alone: https, no internal name, no internal IP, no password.
 * Its resolved addresses are checked again for each connection (connect.ts).
 */
export function isReceiver(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  const host = hostOf(url);
  if (isLoopback(url) && allowsLoopback(url)) return url.protocol === 'https:' || url.protocol === 'http:';
  if (url.protocol !== 'https:') return false;
  return isIP(host) ? mayConnectTo(host) : host.includes('.') && !INNER_NAMES.test(host);
}
