import { isIP, isIPv4 } from 'node:net';
import { CLIENT_HEADER } from './edge.ts';
import type { HttpEvent } from './event.ts';

/**
 * The address of whoever calls, never one that a client wrote: the edge's header, which is good behind
 * `cameThroughEdge` (edge.ts); where there is none, the caller of the gateway. IPv4 inside IPv6 (`::ffff:1.2.3.4`) is
 * IPv4.
 */
export function clientAddressOf(event: HttpEvent): string {
  const told = event.headers[CLIENT_HEADER] ?? '';
  const address = isIP(told) ? told : event.requestContext.http.sourceIp;
  return withoutMapping(address);
}

function withoutMapping(address: string): string {
  const inside = address.replace(/^::ffff:/i, '');
  return isIPv4(inside) ? inside : address.toLowerCase();
}

/**
 * What a limit per client counts: an IPv4 address, or the first 64 bits of an IPv6 one (`2001:db8:0:1`), because one
 * line at home holds all addresses of its network and may use a new one for every call.
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
