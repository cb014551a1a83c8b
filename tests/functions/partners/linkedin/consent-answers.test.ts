// @process without-stack

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exchangeCode, fetchMember } from '../../../../functions/partners/linkedin/oauth.ts';
import { send } from '../../../../functions/partners/linkedin/request.ts';
import { logger } from '../../../../functions/platform/log.ts';
import { broken, dynamoDbWireForFile, ok, row } from '../../../support/dynamodb-wire.ts';
import { listen, startSecrets } from '../../../support/emulator.ts';
import { invoke } from '../../../support/invoke.ts';

/** Answers to a consent that the emulator does not give. */
type Answer = { status: number; body?: unknown } | 'none';
let answers: Answer[];
let server: { url: string; close(): Promise<void> };
let secrets: { close(): Promise<void> };
const wire = dynamoDbWireForFile();

beforeAll(async () => {
  secrets = await startSecrets();
  server = await listen((_req, res) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === 'none') return;
    res
      .writeHead(answer.status)
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  Object.assign(process.env, {
    SITE_URL: server.url,
    LINKEDIN_AUTH_URL: server.url,
    LINKEDIN_API_URL: server.url,
  });
});
afterAll(async () => {
  await server.close();
  await secrets.close();
});

const token = (extra: object) => ({
  status: 200,
  body: { access_token: 'AQX', expires_in: 5184000, ...extra },
});
const granted = (...scopes: string[]) => ({
  kind: 'granted',
  grant: { accessToken: 'AQX', expiresInSeconds: 5184000, scopes },
});

describe('exchanging the code of a consent', () => {
  it.each([
    [token({ scope: 'openid,w_member_social' }), granted('openid', 'w_member_social')],
    [token({ scope: 'openid w_member_social' }), granted('openid', 'w_member_social')],
    [token({}), granted()],
    [token({ scope: 'openid profile email' }), { kind: 'refused', error: 'missing_scope' }],
    [token({ access_token: '' }), { kind: 'unavailable' }],
    [{ status: 200, body: '<html>' }, { kind: 'unavailable' }],
    [{ status: 502, body: '<html>' }, { kind: 'unavailable' }],
    [
      { status: 400, body: { error: 'invalid_client' } },
      { kind: 'refused', error: 'invalid_client' },
    ],
    [
      { status: 400, body: '<html>' },
      { kind: 'refused', error: 'invalid_request' },
    ],
  ])('%j → %j', async (answer, outcome) => {
    answers = [answer];
    expect(await exchangeCode('conectar', 'codigo')).toEqual(outcome);
  });
});

describe('changed credentials', () => {
  it.each([
    400, 401,
  ])('by status %i are a refusal of the application, counted by its code', async (status) => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => {});
    answers = [
      { status, body: { error: 'invalid_client', error_description: 'Client authentication failed' } },
    ];
    expect(await exchangeCode('conectar', 'codigo')).toEqual({ kind: 'refused', error: 'invalid_client' });
    expect(error.mock.calls).toEqual([
      ['partner refuses us', { parceiro: 'linkedin', codigo: 'invalid_client' }],
    ]);
    error.mockRestore();
  });
});

describe('reading the token’s member', () => {
  const ana = { status: 200, body: { sub: 'Ab-1_c', name: 'Ana', email: 'ana@x.br' } };

  it.each([
    [ana, { kind: 'known', memberId: 'Ab-1_c', nome: 'Ana' }],
    [{ status: 200, body: { sub: 'urn:li:person:1' } }, { kind: 'unavailable' }],
    [{ status: 403, body: ana.body }, { kind: 'unavailable' }],
    [{ status: 500 }, { kind: 'unavailable' }],
  ])('%j → %j', async (answer, outcome) => {
    answers = [answer];
    expect(await fetchMember('AQX')).toEqual(outcome);
  });

  it('is retried once when LinkedIn does not know the token yet', async () => {
    answers = [{ status: 401 }, { status: 401 }, ana];
    expect(await fetchMember('AQX')).toEqual({ kind: 'revoked' });
    expect(await fetchMember('AQX')).toHaveProperty('kind', 'known');
  });
});

describe('the redirect after a consent', () => {
  const state = { tipo: 'linkedin-state', contaId: 'F', empresaId: 'E', dados: {}, expiraEm: 4e9 };
  const comeBack = async (...given: Answer[]) => {
    answers = given;
    const { headers } = await invoke('compartilhamentos.linkedinCallback', {
      query: { code: 'c', state: 's' },
    });
    return headers.location;
  };
  const granting = token({ scope: 'w_member_social' });

  it('returns to the panel even if the member is unknown or the database is down', async () => {
    const page = `${server.url}/DashboardColab?linkedin=erro`;
    wire.answers({ DeleteItem: [ok({ Attributes: row(state) })] });
    expect(await comeBack(granting, { status: 500 })).toBe(page);
    expect(wire.operations()).toEqual(['DeleteItem']);
    wire.answers({ DeleteItem: [broken] });
    expect(await comeBack(granting)).toBe(page);
  });
});

describe('a request', () => {
  it('without an answer in time may have arrived', async () => {
    answers = ['none'];
    expect(await send(server.url, {}, 50)).toHaveProperty('kind', 'lost');
  });

  it('to a name with several unreachable addresses was not sent', async () => {
    const gone = await listen(() => undefined);
    await gone.close();
    const url = gone.url.replace('127.0.0.1', 'localhost');
    expect(await send(url, {}, 1000)).toHaveProperty('kind', 'not_sent');
  });
});
