import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { env } from './env.ts';

const client = new SecretsManagerClient({});
const read = new Map<string, Promise<unknown>>();

/**
 * A JSON secret, read once per cold start; after a failure the next caller retries. Throws (500) when its shape is wrong,
 * without quoting it.
 */
export function secret<S extends z.core.$ZodType>(id: string, schema: S): Promise<z.output<S>> {
  const known = read.get(id);
  if (known) return known as Promise<z.output<S>>;
  const reading = fetchSecret(id, schema);
  reading.catch(() => read.delete(id));
  read.set(id, reading);
  return reading;
}

async function fetchSecret<S extends z.core.$ZodType>(id: string, schema: S): Promise<z.output<S>> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
  const parsed = z.safeParse(schema, parseJson(SecretString));
  if (!parsed.success) throw new Error(`Secret ${id} has not the expected shape`);
  return parsed.data;
}

/** Without a cause: the parser's message would quote the secret. */
function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** What a deployment writes until the operator enters keys (infra/secrets.ts); npm run smoke looks for it. */
export const PLACEHOLDER = 'preencher';

const text = z.string().check(z.minLength(1));

export const linkedinSecret = () =>
  secret(env('LINKEDIN_SECRET_ID'), z.object({ clientId: text, clientSecret: text }));

/** A random text that the first deployment creates (infra/secrets.ts), and that never changes. */
export const Seed = z.object({ semente: z.string().check(z.minLength(32)) });

/** The key of hashes that last: of LinkedIn members (functions/areas/conexoes/member.ts) and vouchers' codes (functions/areas/loja/code-lines.ts). */
export const memberSeed = async (): Promise<string> => (await secret(env('MEMBER_SECRET_ID'), Seed)).semente;

export const stripeSecret = () =>
  secret(env('STRIPE_SECRET_ID'), z.object({ secretKey: text, webhookSecret: text }));

export const cognitoSecret = () => secret(env('COGNITO_SECRET_ID'), z.object({ 7: text, 365: text }));
