// @process without-stack

import dns from 'node:dns/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isReceiver, mayConnectTo } from '../../../functions/partners/receivers/address.ts';
import { callReceiver, InnerAddressError } from '../../../functions/partners/receivers/connect.ts';

/** Answers of name servers, question by question: the addresses of a name, or an error. */
const answers: (string[] | Error)[] = [];
const answer = (isWanted: (address: string) => boolean, found: string[] | Error | undefined) => {
  if (found === undefined) throw new Error('asked once too often');
  if (found instanceof Error) throw found;
  return found.filter(isWanted);
};
const isV6 = (address: string) => address.includes(':');
beforeEach(() => {
  // A stack in this process lets webhooks reach this machine.
  vi.stubEnv('RECEPTORES_LOCAIS', '');
  answers.length = 0;
  vi.spyOn(dns, 'resolve4').mockImplementation((async () =>
    answer((address) => !isV6(address), answers[0])) as never);
  vi.spyOn(dns, 'resolve6').mockImplementation((async () => answer(isV6, answers.shift())) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("a webhook's address", () => {
  it.each([
    'https://sistemas.acme.com.br/ups',
    'https://sistemas.acme.com.br:8443/ups?chave=1',
    'https://8.8.8.8/ups',
    'https://[2606:4700:4700::1111]/ups',
    'https://localhost.acme.com.br/',
  ])('%s can be called', (address) => expect(isReceiver(address)).toBe(true));

  it.each([
    ['without encryption', 'http://sistemas.acme.com.br/'],
    ['of another kind', 'ftp://sistemas.acme.com.br/'],
    ['of a file', 'file:///etc/passwd'],
    ['no address', 'sistemas.acme.com.br'],
    ['with a user', 'https://ana@sistemas.acme.com.br/'],
    ['with a password', 'https://ana:senha@sistemas.acme.com.br/'],
    ['of this machine', 'https://localhost/'],
    ['of this machine, with a dot', 'https://localhost./'],
    ['of this machine, below its name', 'https://a.localhost/'],
    ['of this machine, in capitals', 'https://LOCALHOST/'],
    ['without a dot', 'https://intranet/'],
    ['of the network', 'https://impressora.local/'],
    ['of the cloud', 'https://metadata.google.internal/'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback with a dot', 'https://127.0.0.1./'],
    ['loopback as one number', 'https://2130706433/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback in hexadecimal', 'https://0x7f.1/'],
    ['loopback in other digits', 'https://１２７.0.0.1/'],
    ['private', 'https://10.1.2.3/'],
    ['private', 'https://172.16.0.1/'],
    ['private', 'https://192.168.0.1/'],
    ['of a carrier', 'https://100.64.0.1/'],
    ['link-local, metadata', 'https://169.254.169.254/'],
    ['unspecified', 'https://0.0.0.0/'],
    ['multicast', 'https://224.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['of IPv6 loopback', 'https://[::1]/'],
    ['mapped', 'https://[::ffff:127.0.0.1]/'],
    ['mapped, in hexadecimal', 'https://[::ffff:a9fe:a9fe]/'],
    ['compatible', 'https://[::127.0.0.1]/'],
    ['translated', 'https://[64:ff9b::7f00:1]/'],
    ['by 6to4', 'https://[2002:7f00:1::]/'],
    ['by Teredo', 'https://[2001:0:7f00:1::]/'],
    ['link-local of IPv6', 'https://[fe80::1]/'],
    ['site-local of IPv6', 'https://[fec0::1]/'],
    ['unique local', 'https://[fd00:ec2::254]/'],
    ['of documentation', 'https://[2001:db8::1]/'],
    ['nothing', ''],
  ])('%s cannot be called: %s', (_what, address) => expect(isReceiver(address)).toBe(false));
});

it.each(['8.8.8.8', '2606:4700:4700::1111'])('%s is a public address', (ip) =>
  expect(mayConnectTo(ip)).toBe(true));
it.each([
  '127.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  '::10.0.0.1',
  '169.254.169.254',
  'fe80::1%eth0',
  'nada',
  '',
])('%s is not a public address', (ip) => expect(mayConnectTo(ip)).toBe(false));

describe('a name', () => {
  const call = () =>
    callReceiver('https://sistemas.acme.com.br/', {
      method: 'POST',
      headers: {},
      body: Buffer.from('{}'),
      timeoutMs: 2_000,
    });

  it('is resolved for each call: a changed answer is refused then', async () => {
    answers.push(new Error('not yet'), ['127.0.0.1']);
    await expect(call()).rejects.toThrow('No address');
    await expect(call()).rejects.toThrow(InnerAddressError);
    expect(answers).toEqual([]);
  });
});
