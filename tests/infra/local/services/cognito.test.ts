import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyToken } from '../../../../infra/local/gateway/authorizer.ts';
import { CLIENT_ID_7D, CLIENT_ID_365D, USER_POOL_ID } from '../../../../infra/local/settings.ts';
import { secretHash, secretOf } from '../../../support/client-secret.ts';
import { stackForFile } from '../../../support/stack.ts';

const stack = stackForFile();
const clock = { now: () => new Date() };
const pool = { UserPoolId: USER_POOL_ID };
let cognito: CognitoIdentityProviderClient;
beforeAll(() => {
  cognito = new CognitoIdentityProviderClient({});
});

async function newUser(Username: string, Password = 'Senha123') {
  const UserAttributes = [{ Name: 'custom:empresaId', Value: 'empresa-1' }];
  await cognito.send(
    new AdminCreateUserCommand({ ...pool, Username, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await cognito.send(new AdminAddUserToGroupCommand({ ...pool, Username, GroupName: 'funcionario' }));
  await cognito.send(new AdminSetUserPasswordCommand({ ...pool, Username, Password, Permanent: true }));
}
async function signIn(USERNAME: string, PASSWORD = 'Senha123', ClientId = CLIENT_ID_7D) {
  const AuthParameters = { USERNAME, PASSWORD, SECRET_HASH: await secretHash(USERNAME, ClientId) };
  const reply = await cognito.send(
    new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }),
  );
  return reply.AuthenticationResult ?? {};
}
const refresh = async (RefreshToken: string | undefined, ClientId = CLIENT_ID_7D) => {
  const ClientSecret = await secretOf(ClientId);
  return cognito.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId, ClientSecret }));
};
const claimsOf = (token: string | undefined) => verifyToken(`Bearer ${token}`, clock) ?? {};
const refused = { name: 'NotAuthorizedException' };

describe('signing in', () => {
  it('gives an ID token with the claims of AWS, all as text', async () => {
    await newUser('ana');
    const { IdToken, AccessToken } = await signIn('ana');
    expect(claimsOf(IdToken)).toMatchObject({
      'cognito:username': 'ana',
      'cognito:groups': '[funcionario]',
      'custom:empresaId': 'empresa-1',
      token_use: 'id',
      aud: CLIENT_ID_7D,
    });
    expect(claimsOf(AccessToken)).toMatchObject({ token_use: 'access', client_id: CLIENT_ID_7D });
  });

  it('keeps every group member when many join at once', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `junto${i}`);
    await Promise.all(names.map((name) => newUser(name)));
    for (const name of names) {
      expect(claimsOf((await signIn(name)).IdToken)['cognito:groups']).toBe('[funcionario]');
    }
  });
});

describe('refreshing', () => {
  it('gives a new token with the time of the sign-in, and only to the client it belongs to', async () => {
    await newUser('davi');
    const { RefreshToken, IdToken } = await signIn('davi');
    await stack.tool('relogio', { agora: new Date(Date.now() + 3_600_000).toISOString() });
    const { AuthenticationResult } = await refresh(RefreshToken);
    await stack.tool('relogio', { agora: null });
    const [before, after] = [claimsOf(IdToken), claimsOf(AuthenticationResult?.IdToken)];
    expect(after.auth_time).toBe(before.auth_time);
    expect(Number(after.iat)).toBeGreaterThan(Number(before.iat));
    await expect(refresh(RefreshToken, CLIENT_ID_365D)).rejects.toMatchObject(refused);
  });
});

describe('a call without AWS credentials', () => {
  const missing = /is configured with secret but SECRET_HASH was not received/;
  const wrong = /Unable to verify secret hash for client/;
  const other = { name: 'NotAuthorizedException', message: 'Invalid client or secret' };

  it('signs nobody in without the hash of the client’s secret, and by none but this client’s and user’s', async () => {
    await newUser('fabio');
    const initiate = (SECRET_HASH?: string) =>
      cognito.send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: CLIENT_ID_7D,
          AuthParameters: { USERNAME: 'fabio', PASSWORD: 'Senha123', ...(SECRET_HASH && { SECRET_HASH }) },
        }),
      );
    await expect(initiate()).rejects.toMatchObject({ ...refused, message: expect.stringMatching(missing) });
    for (const hash of [
      'inventado',
      await secretHash('fabio', CLIENT_ID_365D),
      await secretHash('ana', CLIENT_ID_7D),
    ]) {
      await expect(initiate(hash)).rejects.toMatchObject({
        ...refused,
        message: expect.stringMatching(wrong),
      });
    }
  });

  it('renews and revokes nothing without the client’s secret', async () => {
    await newUser('gilda');
    const { RefreshToken: Token } = await signIn('gilda');
    for (const ClientSecret of [undefined, 'x'.repeat(24), await secretOf(CLIENT_ID_365D)]) {
      const asking = { ClientId: CLIENT_ID_7D, ClientSecret };
      const renewal = new GetTokensFromRefreshTokenCommand({ RefreshToken: Token, ...asking });
      await expect(cognito.send(renewal)).rejects.toMatchObject(other);
      const revocation = new RevokeTokenCommand({ Token, ...asking });
      await expect(cognito.send(revocation)).rejects.toMatchObject({
        ...other,
        name: 'UnauthorizedException',
      });
    }
    const AuthParameters = {
      REFRESH_TOKEN: Token ?? '',
      SECRET_HASH: await secretHash('gilda', CLIENT_ID_7D),
    };
    const initiate = (parameters: Record<string, string>) =>
      cognito.send(
        new InitiateAuthCommand({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: CLIENT_ID_7D,
          AuthParameters: parameters,
        }),
      );
    await expect(initiate({ REFRESH_TOKEN: Token ?? '' })).rejects.toMatchObject(refused);
    expect((await initiate(AuthParameters)).AuthenticationResult?.IdToken).toBeDefined();
  });

  it('with an access token does what its user may; with an ID token, a forged or a revoked one nothing', async () => {
    await newUser('helio');
    const first = await signIn('helio');
    const change = { PreviousPassword: 'Senha123', ProposedPassword: 'Outra4567' };
    expect((await cognito.send(new GetUserCommand({ AccessToken: first.AccessToken }))).Username).toBe(
      'helio',
    );
    await cognito.send(new ChangePasswordCommand({ AccessToken: first.AccessToken, ...change }));
    await cognito.send(new GlobalSignOutCommand({ AccessToken: first.AccessToken }));
    const { AccessToken, IdToken } = await signIn('helio', 'Outra4567');
    const forged = `${AccessToken?.split('.').slice(0, 2).join('.')}.${IdToken?.split('.')[2]}`;
    for (const token of [first.AccessToken, IdToken, forged]) {
      for (const command of [
        new GetUserCommand({ AccessToken: token }),
        new ChangePasswordCommand({ AccessToken: token, ...change }),
        new DeleteUserCommand({ AccessToken: token }),
      ])
        await expect(cognito.send(command as GetUserCommand)).rejects.toMatchObject(refused);
    }
    await cognito.send(new DeleteUserCommand({ AccessToken }));
    await expect(signIn('helio', 'Outra4567')).rejects.toMatchObject(refused);
  });

  it('neither signs up nor recovers, whatever it knows', async () => {
    const asking = {
      ClientId: CLIENT_ID_7D,
      Username: 'ines',
      SecretHash: await secretHash('ines', CLIENT_ID_7D),
    };
    await expect(cognito.send(new SignUpCommand({ ...asking, Password: 'Senha123' }))).rejects.toMatchObject(
      refused,
    );
    await expect(cognito.send(new ForgotPasswordCommand(asking))).rejects.toMatchObject(refused);
  });
});
