import {
  AdminCreateUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ID_7D, CLIENT_ID_365D, USER_POOL_ID } from '../../../../infra/local/settings.ts';
import { authenticator } from '../../../support/authenticator.ts';
import { secretHash, secretOf } from '../../../support/client-secret.ts';
import { stackForFile } from '../../../support/stack.ts';

const stack = stackForFile();
const pool = { UserPoolId: USER_POOL_ID };
const ON = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
let cognito: CognitoIdentityProviderClient;
beforeAll(() => {
  cognito = new CognitoIdentityProviderClient({});
});
afterEach(() => stack.tool('relogio', { agora: null }).then(() => undefined));

async function newUser(Username: string) {
  await cognito.send(new AdminCreateUserCommand({ ...pool, Username, MessageAction: 'SUPPRESS' }));
  const password = { ...pool, Username, Password: 'Senha123', Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand(password));
}
const signIn = async (USERNAME: string, ClientId = CLIENT_ID_7D) => {
  const SECRET_HASH = await secretHash(USERNAME, ClientId);
  return cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId,
      AuthParameters: { USERNAME, PASSWORD: 'Senha123', SECRET_HASH },
    }),
  );
};
const answer = async (
  USERNAME: string,
  Session: string | undefined,
  code: string,
  ClientId = CLIENT_ID_7D,
) => {
  const SECRET_HASH = await secretHash(USERNAME, ClientId);
  return cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code, SECRET_HASH },
    }),
  );
};
const verify = (AccessToken: string | undefined, UserCode: string) =>
  cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
const associate = async (AccessToken: string | undefined) =>
  (await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? '';

async function enrolled(name: string) {
  await newUser(name);
  const { AccessToken } = (await signIn(name)).AuthenticationResult ?? {};
  const app = authenticator(stack, await associate(AccessToken));
  const code = await app.now();
  await verify(AccessToken, code);
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, ...ON }));
  return { app, code, AccessToken };
}

describe('associating an authenticator', () => {
  it('asks for a good code and for the preference before it asks for codes', async () => {
    await newUser('app-ana');
    const { AccessToken } = (await signIn('app-ana')).AuthenticationResult ?? {};
    await expect(verify(AccessToken, '123456')).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
    const secret = await associate(AccessToken);
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    const app = authenticator(stack, secret);
    await expect(verify(AccessToken, await app.wrong())).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await expect(cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, ...ON }))).rejects.toMatchObject(
      { name: 'InvalidParameterException' },
    );
    expect((await verify(AccessToken, await app.now())).Status).toBe('SUCCESS');
    expect((await signIn('app-ana')).AuthenticationResult).toBeDefined();
  });

  it('leaves the one before in place until the new one is verified', async () => {
    const { app, AccessToken } = await enrolled('app-bia');
    await associate(AccessToken);
    const { Session } = await signIn('app-bia');
    expect((await answer('app-bia', Session, await app.fresh())).AuthenticationResult).toBeDefined();
  });

  it('wants an access token whose sign-in was not revoked', async () => {
    await newUser('app-caio');
    const { AccessToken, IdToken, RefreshToken } = (await signIn('app-caio')).AuthenticationResult ?? {};
    await expect(associate(IdToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const ClientSecret = await secretOf(CLIENT_ID_7D);
    await cognito.send(new RevokeTokenCommand({ Token: RefreshToken, ClientId: CLIENT_ID_7D, ClientSecret }));
    await expect(associate(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('the challenge', () => {
  it('takes a code once, the one that verified the authenticator too, a step early or late', async () => {
    const { app, code } = await enrolled('app-davi');
    const { ChallengeName, Session, AuthenticationResult } = await signIn('app-davi');
    expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined]);
    await expect(answer('app-davi', Session, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(answer('app-davi', Session, await app.wrong())).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await answer('app-davi', Session, await app.now(1))).AuthenticationResult?.IdToken).toBeDefined();
    await expect(answer('app-davi', Session, await app.now(-1))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const { Session: again } = await signIn('app-davi');
    expect((await answer('app-davi', again, await app.now(-1))).AuthenticationResult).toBeDefined();
  });

  it('belongs to one person and one client, for three minutes', async () => {
    const [edu, fe] = [await enrolled('app-edu'), await enrolled('app-fe')];
    const { Session } = await signIn('app-edu');
    const refused = { name: 'NotAuthorizedException' };
    await expect(answer('app-fe', Session, await fe.app.now(1))).rejects.toMatchObject(refused);
    await expect(answer('app-edu', Session, await edu.app.now(1), CLIENT_ID_365D)).rejects.toMatchObject(
      refused,
    );
    await expect(
      answer('app-edu', 'inventada-inventada-inventada', await edu.app.now(1)),
    ).rejects.toMatchObject(refused);
    await stack.tool('relogio', { agora: new Date(Date.now() + 181_000).toISOString() });
    await expect(answer('app-edu', Session, await edu.app.now())).rejects.toMatchObject(refused);
  });

  it('is over when the preference is taken back', async () => {
    await enrolled('app-gil');
    const off = { SoftwareTokenMfaSettings: { Enabled: false } };
    await cognito.send(new AdminSetUserMFAPreferenceCommand({ ...pool, Username: 'app-gil', ...off }));
    expect((await signIn('app-gil')).AuthenticationResult).toBeDefined();
  });
});
