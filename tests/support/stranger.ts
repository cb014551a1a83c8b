import { CLIENT_ID_7D, CLIENT_ID_365D, USER_POOL_ID } from '../../infra/local/settings.ts';
import { PASSWORD } from './contas.ts';

/**
 * What any stranger on the internet can request from the sign-in service: its address, the app clients and the user
 * pool are not secret, AWS credentials are.
 */

export const CLIENTS = [CLIENT_ID_7D, CLIENT_ID_365D];
export const ATTACKER_PASSWORD = 'DaLadra4711';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** One call of the sign-in service, as any stranger can make it. */
export async function callSignIn(target: string, body: object): Promise<Answer> {
  const url = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '';
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Every value in a stored profile, and every part of one, long enough to be a token. */
function partsOf(profile: Readonly<Record<string, string>>): string[] {
  const tails = (value: string): string[] => {
    const pieces = value.split('.');
    return pieces.map((_, at) => pieces.slice(at).join('.'));
  };
  return [...new Set(Object.values(profile).flatMap(tails))].filter((part) => part.length >= 16);
}

/** All calls of Cognito that need no AWS credentials, with one stored value wherever a token, hash or secret fits. */
function unsignedCalls(value: string, username: string): [string, object][] {
  const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
  const name = { Name: 'custom:empresaId', Value: 'outra' };
  const byAccess: [string, object][] = [
    ['GetUser', {}],
    ['ChangePassword', { PreviousPassword: PASSWORD, ProposedPassword: ATTACKER_PASSWORD }],
    ['DeleteUser', {}],
    ['DeleteUserAttributes', { UserAttributeNames: [name.Name] }],
    ['UpdateUserAttributes', { UserAttributes: [name] }],
    ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
    ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
    ['SetUserMFAPreference', off],
    ['AssociateSoftwareToken', {}],
    ['VerifySoftwareToken', { UserCode: '123456' }],
    ['GlobalSignOut', {}],
  ];
  const perClient = (ClientId: string): [string, object][] =>
    [{}, { ClientSecret: value }].flatMap((secret, at): [string, object][] => {
      const hash = at === 0 ? {} : { SECRET_HASH: value };
      const secretHash = at === 0 ? {} : { SecretHash: value };
      const password = { USERNAME: username, PASSWORD, ...hash };
      return [
        ['GetTokensFromRefreshToken', { ClientId, RefreshToken: value, ...secret }],
        ['RevokeToken', { ClientId, Token: value, ...secret }],
        [
          'InitiateAuth',
          { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: value, ...hash } },
        ],
        ['InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: password }],
        [
          'RespondToAuthChallenge',
          {
            ClientId,
            ChallengeName: 'SOFTWARE_TOKEN_MFA',
            Session: value,
            ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: '123456', ...hash },
          },
        ],
        ['SignUp', { ClientId, Username: 'ladra', Password: ATTACKER_PASSWORD, ...secretHash }],
        ['ConfirmSignUp', { ClientId, Username: username, ConfirmationCode: '123456', ...secretHash }],
        ['ForgotPassword', { ClientId, Username: username, ...secretHash }],
        [
          'ConfirmForgotPassword',
          {
            ClientId,
            Username: username,
            ConfirmationCode: '123456',
            Password: ATTACKER_PASSWORD,
            ...secretHash,
          },
        ],
        ['ResendConfirmationCode', { ClientId, Username: username, ...secretHash }],
      ];
    });
  return [
    ...byAccess.map(([target, body]): [string, object] => [target, { AccessToken: value, ...body }]),
    ...CLIENTS.flatMap(perClient),
  ];
}

/** The same operations by the calls that need AWS credentials. */
const signedCalls = (Username: string): [string, object][] => {
  const user = { UserPoolId: USER_POOL_ID, Username };
  const AuthParameters = { USERNAME: Username, PASSWORD };
  return [
    ['AdminSetUserPassword', { ...user, Password: ATTACKER_PASSWORD, Permanent: true }],
    ['AdminDeleteUser', user],
    ['AdminGetUser', user],
    [
      'AdminInitiateAuth',
      { ...user, ClientId: CLIENT_ID_7D, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters },
    ],
    ['AdminSetUserMFAPreference', { ...user, SoftwareTokenMfaSettings: { Enabled: false } }],
    ['AdminUserGlobalSignOut', user],
    ['DescribeUserPoolClient', { UserPoolId: USER_POOL_ID, ClientId: CLIENT_ID_7D }],
    ['ListUsers', { UserPoolId: USER_POOL_ID }],
  ];
};

/** The calls accepted by the sign-in service, by name. */
export async function accepted(calls: readonly [string, object][]): Promise<string[]> {
  const statuses = await Promise.all(
    calls.map(async ([target, body]) => (await callSignIn(target, body)).status),
  );
  return [...new Set(calls.filter((_, at) => statuses[at] === 200).map(([target]) => target))];
}

export const allCalls = (profile: Record<string, string>, username: string) => [
  ...partsOf(profile).flatMap((part) => unsignedCalls(part, username)),
  ...signedCalls(username),
];
