import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { readBody, sendJson } from '../http-util.ts';
import { JsonFile } from '../persist.ts';

const AMZ_JSON = { 'content-type': 'application/x-amz-json-1.1' };
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The product's secrets, generated at the first start and kept. Shapes: infra/secrets.ts, infra/identity.ts. */
function newSecrets() {
  return {
    stripe: { secretKey: `sk_test_${hex(12)}`, webhookSecret: `whsec_${hex(16)}` },
    linkedin: { clientId: 'painel-ups-local', clientSecret: hex(16) },
    'chave-de-tokens': { atual: 'k1', k1: hex(32) },
    push: { semente: hex(32) },
    membros: { semente: hex(32) },
    cognito: { 7: hex(26), 365: hex(26) },
  };
}
export type Secrets = ReturnType<typeof newSecrets>;

/** The part of Secrets Manager that the product calls: GetSecretValue. */
export function createSecrets(file: string): { values: Secrets; listener: RequestListener } {
  const stored = new JsonFile(file, newSecrets());
  // A folder of an older version may lack some.
  const values = stored.update((current) => ({ ...newSecrets(), ...current }));
  const listener: RequestListener = async (req, res) => {
    const target = String(req.headers['x-amz-target']);
    const body = JSON.parse(String(await readBody(req))) as { SecretId?: string };
    const id = body.SecretId ?? '';
    const value: unknown = values[id as keyof Secrets];
    if (target !== 'secretsmanager.GetSecretValue' || !value) {
      const error = {
        __type: 'ResourceNotFoundException',
        Message: `Can't find the specified secret: ${id}`,
      };
      return sendJson(res, 400, error, AMZ_JSON);
    }
    const answer = {
      ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${id}-local0`,
      Name: id,
      SecretString: JSON.stringify(value),
      VersionId: 'local',
      VersionStages: ['AWSCURRENT'],
    };
    sendJson(res, 200, answer, AMZ_JSON);
  };
  return { values, listener };
}
