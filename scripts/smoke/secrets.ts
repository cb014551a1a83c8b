import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { PLACEHOLDER } from '../../functions/platform/aws/secrets.ts';
import { type Check, expect } from './client.ts';

/** Names (or ARNs) of the secrets that the operator fills in. */
export interface PartnerSecrets {
  readonly stripe: string;
  readonly linkedin: string;
}

export const secretsOf = (stage: string): PartnerSecrets => ({
  stripe: `painel-ups/${stage}/stripe`,
  linkedin: `painel-ups/${stage}/linkedin`,
});

const FIELDS = {
  stripe: ['secretKey', 'webhookSecret'],
  linkedin: ['clientId', 'clientSecret'],
} as const satisfies Record<keyof PartnerSecrets, readonly string[]>;

/** Whether these secrets hold more than the deployment's placeholders; values are never printed. */
export async function secretChecks(
  secrets: PartnerSecrets,
  needed: readonly (keyof PartnerSecrets)[],
  check: Check,
): Promise<void> {
  const client = new SecretsManagerClient({});
  for (const name of needed) {
    await check(`o segredo ${secrets[name]} está preenchido`, async () => {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secrets[name] }));
      const empty = emptyFields(SecretString, FIELDS[name]);
      expect(empty.length === 0, `falta gravar ${empty.join(' e ')} (guia de operação, Segredos)`);
    });
  }
}

function emptyFields(text: string | undefined, fields: readonly string[]): string[] {
  let value: Record<string, unknown> = {};
  try {
    value = Object(JSON.parse(text ?? ''));
  } catch {
    // Not JSON: all fields are missing.
  }
  return fields.filter((field) => [undefined, '', PLACEHOLDER].includes(value[field] as string | undefined));
}
