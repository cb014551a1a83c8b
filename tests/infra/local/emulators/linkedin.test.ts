// @process without-stack

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationUrl, exchangeCode } from '../../../../functions/partners/linkedin/oauth.ts';
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
  it('asks for what the product needs, at the address the product builds', async () => {
    const address = await authorizationUrl('conectar', 'estado com espaço', 'ana@demo.local');
    expect(address).toContain('scope=openid%20profile%20email%20w_member_social');
    const response = await fetch(address);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Permitir');
    expect(html).toContain('Cancelar');
    expect(html).toContain('Publicar, comentar e reagir em seu nome');
  });

  it('sends an approval back with code and state, a refusal with its error', async () => {
    const approved = await approve(linkedin);
    expect(approved.pathname).toBe('/v1/linkedin/callback');
    expect(approved.searchParams.get('state')).toBe('estado');
    expect(approved.searchParams.get('code')).toBeTruthy();
    const refused = await approve(linkedin, { aprovar: '0' });
    expect(refused.searchParams.get('error')).toBe('user_cancelled_authorize');
    expect(refused.searchParams.has('code')).toBe(false);
  });

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

  it('gives an account the same member each time', async () => {
    const first = await connect(linkedin, 'ana');
    const again = await connect(linkedin, 'ana');
    const other = await connect(linkedin, 'bruno');
    expect(again.memberId).toBe(first.memberId);
    expect(other.memberId).not.toBe(first.memberId);
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
