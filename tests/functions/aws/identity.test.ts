// @process without-stack

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { removeIdentity, renew, revoke, signIn } from '../../../functions/platform/aws/identity.ts';
import { awsForFile, refusalNamed } from '../../support/wire.ts';

/** Answers that the embedded sign-in service never gives. */
const cognito = awsForFile(
  { USER_POOL_ID: 'sa-east-1_x', CLIENT_ID_7D: 'sete', CLIENT_ID_365D: 'ano', COGNITO_SECRET_ID: 'c' },
  { c: { 7: 'segredo-sete', 365: 'segredo-ano' } },
);
const asked = () => cognito.requests.map(({ body }) => JSON.parse(body));

describe('signing in', () => {
  it('is refused if the service asks for another step', async () => {
    cognito.answer = () => ({ body: { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's' } });
    await expect(signIn('ana', 'Senha123', false)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'Credenciais inválidas.',
    });
  });

  it('proves knowledge of the client’s secret by a hash of user and client', async () => {
    cognito.answer = () => ({ body: { AuthenticationResult: { IdToken: 't', RefreshToken: 'r' } } });
    expect(await signIn('ana', 'Senha123', true)).toEqual({ client: '365', token: 't', refresh: 'r' });
    const SECRET_HASH = createHmac('sha256', 'segredo-ano').update('anaano').digest('base64');
    expect(asked()).toMatchObject([{ ClientId: 'ano', AuthParameters: { USERNAME: 'ana', SECRET_HASH } }]);
  });

  it('fails, but not as a wrong password, if the stage has the wrong secret', async () => {
    cognito.answer = () => ({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Unable to verify secret hash for client sete' },
    });
    await expect(signIn('ana', 'Senha123', false)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(renew({ client: '7', refresh: 'a' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('is refused if the answer has no refresh token', async () => {
    cognito.answer = () => ({ body: { AuthenticationResult: { IdToken: 't' } } });
    await expect(signIn('ana', 'Senha123', true)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('a refresh token', () => {
  const year = { client: '365', refresh: 'a.b' } as const;
  const week = { client: '7', refresh: 'c' } as const;

  it('is sent to the client that issued it, with the client’s secret', async () => {
    cognito.answer = () => ({ body: { AuthenticationResult: { IdToken: 'novo' } } });
    expect([await renew(year), await renew(week)]).toEqual(['novo', 'novo']);
    await revoke(week);
    expect(asked()).toEqual([
      { ClientId: 'ano', ClientSecret: 'segredo-ano', RefreshToken: 'a.b' },
      { ClientId: 'sete', ClientSecret: 'segredo-sete', RefreshToken: 'c' },
      { ClientId: 'sete', ClientSecret: 'segredo-sete', Token: 'c' },
    ]);
  });

  it('ends the session if the answer has no token', async () => {
    cognito.answer = () => ({ body: { AuthenticationResult: {} } });
    await expect(renew(week)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('that expired counts as revoked; any other refusal is thrown', async () => {
    cognito.answer = () => refusalNamed('UnsupportedTokenTypeException');
    await expect(revoke(week)).resolves.toBeUndefined();
    cognito.answer = () => refusalNamed('TooManyRequestsException');
    await expect(revoke(week)).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    await expect(renew(week)).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });
});

it('a missing user counts as removed; any other refusal is thrown', async () => {
  cognito.answer = () => refusalNamed('UserNotFoundException');
  await expect(removeIdentity('ana')).resolves.toBeUndefined();
  cognito.answer = () => refusalNamed('InternalErrorException', 500);
  await expect(removeIdentity('ana')).rejects.toMatchObject({ name: 'InternalErrorException' });
});
