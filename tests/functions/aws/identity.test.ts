import { describe, expect, it } from 'vitest';
import { removeIdentity, renew, revoke, signIn } from '../../../functions/aws/identity.ts';
import { awsForFile, refusalNamed } from '../../support/wire.ts';

/** Answers of the sign-in service that the embedded one never gives. */
const cognito = awsForFile({ USER_POOL_ID: 'sa-east-1_x', CLIENT_ID_7D: 'sete', CLIENT_ID_365D: 'ano' });
const asked = () => cognito.requests.map(({ body }) => JSON.parse(body));

describe('signing in', () => {
  it('is refused where the service asks for something more', async () => {
    cognito.answer = () => ({ body: { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's' } });
    await expect(signIn('ana', 'Senha123', false)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'Credenciais inválidas.',
    });
  });

  it('is refused where no renewal comes with the token', async () => {
    cognito.answer = () => ({ body: { AuthenticationResult: { IdToken: 't' } } });
    await expect(signIn('ana', 'Senha123', true)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('a refresh token', () => {
  it.each([
    '',
    '7',
    '7.',
    '365',
    '.x',
    '30.x',
    'x',
    ' 7.x',
  ])('%j is none of ours, and nobody is asked', async (token) => {
    await expect(renew(token)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(revoke(token)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(cognito.requests).toEqual([]);
  });

  it('goes to the client it came from, dots and all', async () => {
    cognito.answer = () => ({ body: { AuthenticationResult: { IdToken: 'novo' } } });
    expect(await renew('365.a.b')).toEqual({ token: 'novo' });
    expect(await renew('7.c')).toEqual({ token: 'novo' });
    expect(asked()).toEqual([
      { ClientId: 'ano', RefreshToken: 'a.b' },
      { ClientId: 'sete', RefreshToken: 'c' },
    ]);
  });

  it('comes back under the same client when it was rotated', async () => {
    cognito.answer = () => ({ body: { AuthenticationResult: { IdToken: 'novo', RefreshToken: 'outro' } } });
    expect(await renew('365.a')).toEqual({ token: 'novo', refreshToken: '365.outro' });
  });

  it('that brings no token ends the session', async () => {
    cognito.answer = () => ({ body: { AuthenticationResult: {} } });
    await expect(renew('7.a')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('that is over is revoked already; any other refusal is told', async () => {
    cognito.answer = () => refusalNamed('UnsupportedTokenTypeException');
    await expect(revoke('7.a')).resolves.toBeUndefined();
    cognito.answer = () => refusalNamed('TooManyRequestsException');
    await expect(revoke('7.a')).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    await expect(renew('7.a')).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });
});

it('a user who is gone is removed already; any other refusal is told', async () => {
  cognito.answer = () => refusalNamed('UserNotFoundException');
  await expect(removeIdentity('ana')).resolves.toBeUndefined();
  cognito.answer = () => refusalNamed('InternalErrorException', 500);
  await expect(removeIdentity('ana')).rejects.toMatchObject({ name: 'InternalErrorException' });
});
