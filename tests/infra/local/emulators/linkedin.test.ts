// @process without-stack

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeCode } from '../../../../functions/partners/linkedin/oauth.ts';
import { type EmulatorHarness, SECRETS, startSecrets } from '../../../support/emulator.ts';
import { approve, authorizeQuery, connect, startLinkedin } from '../../../support/linkedin.ts';

let linkedin: EmulatorHarness;
let secrets: { close(): Promise<void> };

beforeAll(async () => {
  secrets = await startSecrets();
  linkedin = await startLinkedin();
});
afterAll(async () => {
  await linkedin.close();
  await secrets.close();
});

const local = (path: string) => `${linkedin.publicUrl}/__local/linkedin${path}`;

describe('the consent page', () => {
  it('never redirects to an address or for a client it does not know', async () => {
    for (const wrong of [{ redirect_uri: 'https://mal.example/x' }, { client_id: 'outro' }]) {
      const query = authorizeQuery(linkedin, { aprovar: '1', ...wrong });
      const response = await fetch(local(`/oauth/authorize?${query}`), { redirect: 'manual' });
      expect(response.status).toBe(400);
    }
  });
});

describe('the token call', () => {
  it('takes a code once', async () => {
    const code = (await approve(linkedin)).searchParams.get('code') ?? '';
    expect(await exchangeCode('conectar', code)).toMatchObject({
      kind: 'granted',
      grant: { expiresInSeconds: 5_184_000, scopes: expect.arrayContaining(['w_member_social']) },
    });
    expect(await exchangeCode('conectar', code)).toEqual({ kind: 'refused', error: 'invalid_request' });
  });

  it('refuses a code after 30 minutes', async () => {
    const code = (await approve(linkedin)).searchParams.get('code') ?? '';
    linkedin.now = new Date(linkedin.now.getTime() + 30 * 60_000);
    expect(await exchangeCode('conectar', code)).toHaveProperty('kind', 'refused');
  });

  it('refuses a wrong client secret', async () => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: SECRETS.linkedin.clientId,
      client_secret: 'errado',
    });
    const response = await fetch(local('/oauth/v2/accessToken'), { method: 'POST', body });
    expect(response.status).toBe(401);
    expect(await response.json()).toHaveProperty('error', 'invalid_client');
  });
});

describe('the versioned API', () => {
  const call = async (path: string, headers: Record<string, string>, method = 'POST') => {
    const response = await fetch(`${linkedin.apiUrl}/rest/${path}`, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('asks for token, version and protocol, in that order', async () => {
    const { accessToken } = await connect(linkedin, 'ana');
    const authorization = `Bearer ${accessToken}`;
    const version = { authorization, 'linkedin-version': '202609', 'content-type': 'application/json' };
    expect(await call('posts', {})).toMatchObject({ status: 401, body: { code: 'EMPTY_ACCESS_TOKEN' } });
    expect(await call('posts', { authorization })).toMatchObject({
      status: 400,
      body: { code: 'VERSION_MISSING' },
    });
    expect(await call('posts', { authorization, 'linkedin-version': '202510' })).toMatchObject({
      status: 426,
      body: { code: 'NONEXISTENT_VERSION', message: 'Requested version 202510 is not active' },
    });
    expect(await call('posts', version)).toMatchObject({ status: 400, body: { code: 'ILLEGAL_ARGUMENT' } });
    expect(await call('posts', { ...version, 'x-restli-protocol-version': '2.0.0' })).toMatchObject({
      status: 400,
      body: { code: 'MISSING_FIELD' },
    });
  });

  it('lets nobody read posts back', async () => {
    const { accessToken } = await connect(linkedin, 'ana');
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'linkedin-version': '202609',
      'x-restli-protocol-version': '2.0.0',
    };
    const answer = await call(`posts/${encodeURIComponent('urn:li:share:1')}`, headers, 'GET');
    expect(answer).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED', serviceErrorCode: 100 } });
  });
});
