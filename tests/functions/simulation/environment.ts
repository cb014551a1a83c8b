import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import type { Member } from '../../../functions/partners/linkedin/rest.ts';
import { createStripeEmulator } from '../../../infra/local/emulators/stripe/index.ts';
import { startDynamoDb } from '../../../infra/local/services/dynamodb.ts';
import { createTables } from '../../../infra/local/services/dynamodb-tables.ts';
import { ORIGIN_SECRET } from '../../../infra/local/settings.ts';
import { type EmulatorHarness, listen, SECRETS, startEmulator } from '../../support/emulator.ts';
import { connect, startLinkedin } from '../../support/linkedin.ts';

export const TABLE_PREFIX = 'sim-';
/** LinkedIn accounts: as many as a history has employees. */
export const MEMBERS = 3;
/**
 * Start of all tokens, which outlive every history. Later than the machine's clock, used by late events; and less than
 * half an hour before a month ends in São Paulo, so that it turns during a history.
 */
export const BEGINNING = new Date('2040-12-01T02:35:00Z');

export interface Environment {
  readonly dynamoDb: string;
  readonly linkedin: EmulatorHarness;
  readonly stripe: EmulatorHarness;
  readonly members: readonly Member[];
  close(): Promise<void>;
}

const SEED = { semente: 'simulacao-'.repeat(5) };
const TOKEN_KEYS = { atual: 'k1', k1: 'simulacao-'.repeat(5) };

/** Secrets by name; the sign-in service, called by a deletion, and the storage, which deletes media, always succeed. */
const startServices = () =>
  listen(async (req, res) => {
    if (!req.headers['x-amz-target']) {
      await text(req);
      res.writeHead(200, { 'content-type': 'application/xml' });
      return void res.end('<DeleteResult/>');
    }
    const { SecretId } = (await json(req)) as { SecretId?: string };
    const secrets: Record<string, unknown> = { ...SECRETS, chave: TOKEN_KEYS, membros: SEED };
    res.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    const secret = SecretId === undefined ? undefined : secrets[SecretId];
    res.end(secret ? JSON.stringify({ Name: SecretId, SecretString: JSON.stringify(secret) }) : '{}');
  });

/** The embedded database and the emulators of LinkedIn and Stripe, all that a simulation needs. One for each process. */
export async function startEnvironment(): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'simulacao-'));
  const engine = await startDynamoDb(folder, undefined, { inMemory: true });
  const services = await startServices();
  const linkedin = await startLinkedin();
  linkedin.now = BEGINNING;
  // Webhooks come as a history decides (payments.ts).
  const stripe = await startEmulator('stripe', createStripeEmulator);
  stripe.onProductCall = () => 200;
  stripe.now = BEGINNING;
  Object.assign(process.env, {
    ORIGIN_SECRETS: ORIGIN_SECRET,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: services.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: services.url,
    AWS_ENDPOINT_URL_S3: services.url,
    AWS_ENDPOINT_URL_CLOUDFRONT: services.url,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    TABLE_PREFIX,
    USER_POOL_ID: 'us-east-1_Simulacao',
    LINKEDIN_SECRET_ID: 'linkedin',
    STRIPE_SECRET_ID: 'stripe',
    STRIPE_API_URL: stripe.apiUrl,
    TOKEN_KEY_SECRET_ID: 'chave',
    MEMBER_SECRET_ID: 'membros',
    UPLOADS_BUCKET: 'envios',
    MEDIA_BUCKET: 'midias',
    DISTRIBUTION_ID: 'EDFDVBD6EXAMPLE',
    ADMIN_EMAIL: 'admin@painel.local',
  });
  await createTables(engine.url, TABLE_PREFIX);
  const members: Member[] = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await connect(linkedin, `membro-${n}`));
  return {
    dynamoDb: engine.url,
    linkedin,
    stripe,
    members,
    close: async () => {
      await Promise.all([linkedin.close(), stripe.close(), services.close(), engine.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
