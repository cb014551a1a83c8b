// @process without-stack

import { defaultProvider as wholeChain } from '@aws-sdk/credential-provider-node';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultProvider } from '../../../infra/lambda/credentials.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['as Lambda sets them', { AWS_SESSION_TOKEN: 'sessao' }],
  ['without a session', {}],
  [
    'with what else the SDK reads beside them',
    { AWS_ACCOUNT_ID: '111122223333', AWS_CREDENTIAL_EXPIRATION: '2026-11-23T12:00:00Z' },
  ],
])('gives the credentials that the whole chain finds, %s', async (_how, more: Record<string, string>) => {
  const names = ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ACCOUNT_ID', 'AWS_CREDENTIAL_EXPIRATION'];
  for (const name of names) vi.stubEnv(name, more[name]);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'segredo');
  const found = await defaultProvider()();
  expect(found).toMatchObject({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'segredo' });
  expect(found).toEqual(await wholeChain()());
});

it('fails where Lambda gave none', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  await expect(defaultProvider()()).rejects.toThrow('Unable to find environment variable credentials');
});
