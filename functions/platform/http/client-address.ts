import { isIP, isIPv4 } from 'node:net';
import { CLIENT_HEADER } from './edge.ts';
import type { HttpEvent } from './event.ts';

type Caller = Pick<HttpEvent, 'headers'> & { requestContext: { http: { sourceIp: string } } };

/**
 * The client's address, which a client cannot forge: the edge's header, reliable after `cameThroughEdge` (edge.ts), else the
 * gateway's caller. IPv4 inside IPv6 (`::ffff:1.2.3.4`) is returned as IPv4.
 */
export function clientAddressOf(event: Caller): string {
  const sent = event.headers[CLIENT_HEADER] ?? '';
  const address = isIP(sent) ? sent : event.requestContext.http.sourceIp;
  return withoutMapping(address);
}

function withoutMapping(address: string): string {
  const inside = address.replace(/^::ffff:/i, '');
  return isIPv4(inside) ? inside : address.toLowerCase();
}

/**
 * The subject of a limit per client: an IPv4 address, or the first 64 bits of an IPv6 one (`2001:db8:0:1`), because a home
 * connection has all addresses of its network and may use a new one for every call.
 */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  // An IPv4 address at the end (`64:ff9b::1.2.3.4`) fills two groups.
  const filled = left.length + right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const zeros = Array(Math.max(0, 8 - filled)).fill('0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The provider's part of an address, /24 of IPv4 or /48 of IPv6: a home connection keeps it from one day to the next. */
export function prefixOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}
