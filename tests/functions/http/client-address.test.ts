import { describe, expect, it } from 'vitest';
import { clientAddressOf, networkOf } from '../../../functions/platform/http/client-address.ts';
import type { HttpEvent } from '../../../functions/platform/http/event.ts';
import { gatewayEvent } from '../../support/invoke.ts';

const event = (headers: Record<string, string>) =>
  gatewayEvent('sistema.health', { headers, address: '192.0.2.7' }) as unknown as HttpEvent;

describe('the client’s address', () => {
  it.each([
    ['as sent by the edge', '203.0.113.9', '203.0.113.9'],
    ['of IPv6, in one spelling', '2001:DB8::A', '2001:db8::a'],
    ['of IPv4 inside IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is the gateway’s caller if the edge sent none', undefined, '192.0.2.7'],
    ['is the gateway’s caller if the header has no address', '203.0.113.9, 10.0.0.1', '192.0.2.7'],
  ])('%s', (_what, sent, expected) => {
    expect(clientAddressOf(event(sent === undefined ? {} : { 'x-painel-cliente': sent }))).toBe(expected);
  });

  it('ignores proxy headers sent by the client', () => {
    const forged = {
      'x-forwarded-for': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-real-ip': '10.0.0.1',
      'true-client-ip': '10.0.0.1',
    };
    expect(clientAddressOf(event(forged))).toBe('192.0.2.7');
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
