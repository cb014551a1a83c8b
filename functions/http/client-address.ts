import { isIPv6 } from 'node:net';
import type { HttpEvent } from './event.ts';

/** The network address a request came from. */
export const clientAddressOf = (event: HttpEvent): string => event.requestContext.http.sourceIp;

/** IPv6 hands every client a whole network of addresses: the first 64 bits are the client. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
