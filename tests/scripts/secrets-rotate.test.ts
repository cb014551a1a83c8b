// @process without-stack

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { finishRotation, startRotation } from '../../scripts/secrets/rotation.ts';
import { awsForFile, type WireAnswer } from '../support/wire.ts';

type Asked = Record<string, string>;
interface Secret {
  ClientSecretId: string;
  value: string;
  ClientSecretCreateDate: number;
}

const aws = awsForFile({
  USER_POOL_ID: 'sa-east-1_x',
  CLIENT_ID_7D: 'sete',
  CLIENT_ID_365D: 'ano',
  COGNITO_SECRET_ID: 'painel-ups/prod/cognito',
});
/** What Cognito and Secrets Manager hold, and the call at which they fail once. */
let clients: Record<string, Secret[]>;
let stored: Record<string, string>;
let failsAt: string | undefined;

const refused = (name: string): WireAnswer => ({
  status: 400,
  body: { __type: name, message: 'Invalid secret' },
});
const ANSWERS: Record<string, (asked: Asked) => WireAnswer> = {
  ListUserPools: () => ({
    body: {
      UserPools: [
        { Id: 'outro', Name: 'painel-ups-teste' },
        { Id: 'sa-east-1_x', Name: 'painel-ups-prod' },
      ],
    },
  }),
  ListUserPoolClients: () => ({ body: { UserPoolClients: [{ ClientId: 'sete' }, { ClientId: 'ano' }] } }),
  DescribeUserPoolClient: ({ ClientId }) => ({
    body: {
      UserPoolClient: {
        RefreshTokenValidity: ClientId === 'sete' ? 7 * 1440 : 365 * 1440,
        TokenValidityUnits: { RefreshToken: 'minutes' },
      },
    },
  }),
  // Without values, as Cognito answers.
  ListUserPoolClientSecrets: ({ ClientId = '' }) => ({
    body: { ClientSecrets: clients[ClientId]?.map(({ value: _, ...secret }) => secret).reverse() },
  }),
  AddUserPoolClientSecret: ({ ClientId = '', ClientSecret: value = '' }) => {
    const secrets = clients[ClientId] ?? [];
    if (secrets.length === 2) return refused('LimitExceededException');
    secrets.push({ ClientSecretId: `${ClientId}-2`, value, ClientSecretCreateDate: 2 });
    return { body: {} };
  },
  DeleteUserPoolClientSecret: ({ ClientId = '', ClientSecretId }) => {
    clients[ClientId] = (clients[ClientId] ?? []).filter((one) => one.ClientSecretId !== ClientSecretId);
    return { body: {} };
  },
  GetTokensFromRefreshToken: ({ ClientId = '', ClientSecret }) =>
    clients[ClientId]?.some(({ value }) => value === ClientSecret)
      ? { body: { AuthenticationResult: { IdToken: 'novo' } } }
      : refused('NotAuthorizedException'),
  GetSecretValue: ({ VersionStage = 'AWSCURRENT' }) =>
    stored[VersionStage]
      ? { body: { SecretString: stored[VersionStage] } }
      : refused('ResourceNotFoundException'),
  PutSecretValue: ({ SecretString = '', VersionStages = ['AWSCURRENT'] }) => {
    stored[String(VersionStages[0])] = SecretString;
    return { body: {} };
  },
};

beforeEach(() => {
  const first = (ClientId: string, value: string) => [
    { ClientSecretId: `${ClientId}-1`, value, ClientSecretCreateDate: 1 },
  ];
  clients = { sete: first('sete', 'a'), ano: first('ano', 'b') };
  stored = { AWSCURRENT: '{"7":"a","365":"b"}' };
  failsAt = undefined;
  aws.answer = ({ headers, body }) => {
    const target = String(headers['x-amz-target']).split('.')[1] ?? '';
    if (target === failsAt) {
      failsAt = undefined;
      return refused('InternalErrorException');
    }
    return ANSWERS[target]?.(JSON.parse(body)) ?? { status: 500 };
  };
});

/** A function that starts now: it reads the secret at its first call and keeps it. */
async function coldFunction() {
  vi.resetModules();
  const { renew } = await import('../../functions/platform/aws/identity.ts');
  const renewBoth = async () => [
    await renew({ client: '7', refresh: 'r' }),
    await renew({ client: '365', refresh: 'r' }),
  ];
  await renewBoth();
  return renewBoth;
}
const RENEWED = ['novo', 'novo'];

describe('npm run secrets:rotate', () => {
  it('signs nobody out: functions with the old secret and with the new one renew sessions', async () => {
    const old = await coldFunction();
    await startRotation('prod');
    const young = await coldFunction();
    expect([await old(), await young()]).toEqual([RENEWED, RENEWED]);
    expect(stored.AWSCURRENT).not.toContain('"a"');
    await finishRotation('prod');
    expect(await young()).toEqual(RENEWED);
    await expect(old()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await finishRotation('prod');
    expect(Object.values(clients).map((secrets) => secrets.length)).toEqual([1, 1]);
    await startRotation('prod');
    expect(await young()).toEqual(RENEWED);
  });

  it.each([
    'AddUserPoolClientSecret',
    'PutSecretValue',
  ])('continues with the same values after %s failed, and is not finished before', async (call) => {
    failsAt = call;
    await expect(startRotation('prod')).rejects.toThrow('Invalid secret');
    if (stored.AWSPENDING) await expect(finishRotation('prod')).rejects.toThrow('repita o comando sem');
    await startRotation('prod');
    expect(await (await coldFunction())()).toEqual(RENEWED);
    await finishRotation('prod');
    expect(await (await coldFunction())()).toEqual(RENEWED);
  });

  it('refuses a second rotation before the first is finished, and a stage that is not there', async () => {
    await startRotation('prod');
    await expect(startRotation('prod')).rejects.toThrow('Já há dois segredos');
    await expect(startRotation('outro')).rejects.toThrow('não têm o conjunto de usuários painel-ups-outro');
  });
});
