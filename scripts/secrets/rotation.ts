import { randomBytes } from 'node:crypto';
import {
  AddUserPoolClientSecretCommand,
  CognitoIdentityProviderClient,
  DeleteUserPoolClientSecretCommand,
  DescribeUserPoolClientCommand,
  ListUserPoolClientSecretsCommand,
  paginateListUserPoolClients,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { ConfigError } from '../../infra/config.ts';

/** An app client of the stage, by the days of its refresh tokens: its name in the stage's secret. */
interface AppClient {
  readonly days: '7' | '365';
  readonly pool: { readonly UserPoolId: string; readonly ClientId: string };
}
type Values = Readonly<Record<AppClient['days'], string>>;

const secretIdOf = (stage: string) => `painel-ups/${stage}/cognito`;

/**
 * Gives each app client a second secret and stores it for the functions. Both work until `finishRotation`. The values are
 * stored as pending first, so an interrupted run continues with them.
 * @throws ConfigError if an earlier rotation was not finished
 */
export async function startRotation(stage: string): Promise<void> {
  const cognito = new CognitoIdentityProviderClient({});
  const secrets = new SecretsManagerClient({});
  const SecretId = secretIdOf(stage);
  const begun = await begunRotation(secrets, SecretId);
  const clients = await appClients(cognito, stage);
  const existing = await Promise.all(clients.map(({ pool }) => secretsOf(cognito, pool)));
  if (!begun && existing.some(({ length }) => length > 1))
    throw new ConfigError('Já há dois segredos: termine a troca anterior com --finish.');
  const values = begun ?? newValues();
  const text = JSON.stringify(values);
  if (!begun)
    await secrets.send(
      new PutSecretValueCommand({ SecretId, SecretString: text, VersionStages: ['AWSPENDING'] }),
    );
  for (const [at, { days, pool }] of clients.entries()) {
    if ((existing[at]?.length ?? 0) > 1) continue;
    await cognito.send(new AddUserPoolClientSecretCommand({ ...pool, ClientSecret: values[days] }));
  }
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: text }));
}

/** Deletes the older secret of each app client. @throws ConfigError if functions may still read it */
export async function finishRotation(stage: string): Promise<void> {
  const cognito = new CognitoIdentityProviderClient({});
  if (await begunRotation(new SecretsManagerClient({}), secretIdOf(stage)))
    throw new ConfigError('A troca não chegou ao fim: repita o comando sem --finish.');
  for (const { pool } of await appClients(cognito, stage)) {
    const [oldest, newest] = await secretsOf(cognito, pool);
    if (!oldest || !newest) continue;
    await cognito.send(
      new DeleteUserPoolClientSecretCommand({ ...pool, ClientSecretId: oldest.ClientSecretId }),
    );
  }
}

const newValues = (): Values => ({
  7: randomBytes(32).toString('hex'),
  365: randomBytes(32).toString('hex'),
});

/** The pending values of a rotation that was interrupted before the functions could read them. */
async function begunRotation(secrets: SecretsManagerClient, SecretId: string): Promise<Values | undefined> {
  const read = async (VersionStage: string) => {
    try {
      return (await secrets.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };
  const pending = await read('AWSPENDING');
  return pending !== undefined && pending !== (await read('AWSCURRENT'))
    ? (JSON.parse(pending) as Values)
    : undefined;
}

async function appClients(cognito: CognitoIdentityProviderClient, stage: string): Promise<AppClient[]> {
  const found: AppClient[] = [];
  const UserPoolId = await poolOf(cognito, `painel-ups-${stage}`);
  for await (const { UserPoolClients = [] } of paginateListUserPoolClients(
    { client: cognito },
    { UserPoolId },
  ))
    for (const { ClientId = '' } of UserPoolClients) {
      const pool = { UserPoolId, ClientId };
      const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand(pool));
      found.push({ days: daysOf(UserPoolClient), pool });
    }
  return found;
}

async function poolOf(cognito: CognitoIdentityProviderClient, name: string): Promise<string> {
  for await (const { UserPools = [] } of paginateListUserPools({ client: cognito }, { MaxResults: 60 })) {
    const pool = UserPools.find(({ Name }) => Name === name);
    if (pool?.Id) return pool.Id;
  }
  throw new ConfigError(`Esta conta e região não têm o conjunto de usuários ${name}.`);
}

interface Validity {
  RefreshTokenValidity?: number | undefined;
  TokenValidityUnits?: { RefreshToken?: string | undefined } | undefined;
}
const PER_DAY: Readonly<Record<string, number>> = { minutes: 24 * 60, hours: 24, days: 1 };

function daysOf({ RefreshTokenValidity = 0, TokenValidityUnits = {} }: Validity = {}): AppClient['days'] {
  const days = RefreshTokenValidity / (PER_DAY[TokenValidityUnits.RefreshToken ?? 'days'] ?? 1);
  if (days === 7) return '7';
  if (days === 365) return '365';
  throw new ConfigError(`Um cliente do Cognito vale ${days} dias: não é do painel.`);
}

/** The secrets of an app client, the oldest first; Cognito does not show their values. */
async function secretsOf(cognito: CognitoIdentityProviderClient, pool: AppClient['pool']) {
  const { ClientSecrets = [] } = await cognito.send(new ListUserPoolClientSecretsCommand(pool));
  const at = (date: Date | undefined) => date?.getTime() ?? 0;
  return ClientSecrets.sort((a, b) => at(a.ClientSecretCreateDate) - at(b.ClientSecretCreateDate));
}
