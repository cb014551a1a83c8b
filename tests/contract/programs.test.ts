import { describe, expect, it } from 'vitest';
import { pages } from '../../shared/pages.ts';
import { stackForFile } from '../support/stack.ts';

/** What monitors, assistants and password managers ask. */
const stack = stackForFile();
const ask = (path: string, method = 'GET') => fetch(`${stack.url}${path}`, { method, redirect: 'manual' });

describe('HEAD', () => {
  it.each([
    '/v1/saude',
    '/v1/openapi.json',
    '/r/naoexiste00',
    '/v1/api/planos',
    '/scim/v2/ServiceProviderConfig',
  ])('%s as GET', async (path) => {
    const [get, head] = [await ask(path), await ask(path, 'HEAD')];
    expect(head.status).toBe(get.status);
    for (const name of ['content-type', 'cache-control', 'content-length', 'content-encoding'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    expect(await head.text()).toBe('');
  });

  it('confirms no address: scanners of mails send it', async () => {
    expect((await ask('/v1/confirmar-email?token=x', 'HEAD')).status).toBe(404);
  });
});

describe('/.well-known/', () => {
  it.each([
    '/%2ewell-known/x',
    '/%2Ewell-known/change-password',
    '//.well-known/x',
  ])('404 for %s, an address written otherwise', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each([
    'oauth-protected-resource',
    'oauth-protected-resource/mcp',
    'oauth-authorization-server',
    'x',
  ])('404 for %s, and no page', async (name) => {
    const answer = await ask(`/.well-known/${name}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toContain('html');
  });

  it('change-password leads to where a password is changed', async () => {
    const answer = await ask('/.well-known/change-password');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `${pages.funcionario.path}?aba=ajustes&ver=seguranca`,
    ]);
  });
});
