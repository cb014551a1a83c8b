// @process without-stack

import { expect, it } from 'vitest';
import { secretChecks, secretsOf } from '../../scripts/smoke/secrets.ts';
import { awsForFile } from '../support/wire.ts';

const aws = awsForFile({});

async function findings(stored: (id: string) => string): Promise<string[]> {
  aws.answer = (request) => ({
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: { SecretString: stored(JSON.parse(request.body).SecretId) },
  });
  const lines: string[] = [];
  await secretChecks(secretsOf('prod'), ['stripe', 'linkedin'], (what, run) =>
    run().then(
      () => undefined,
      (error) => {
        lines.push(`${what}: ${error.message}`);
        return undefined;
      },
    ),
  );
  return lines;
}

it('finds secrets not filled in after the deployment, and never prints their values', async () => {
  const stored = (id: string) =>
    id === 'painel-ups/prod/stripe'
      ? '{"secretKey":"preencher","webhookSecret":"preencher"}'
      : '{"clientId":"id-secreto","clientSecret":""}';
  expect(await findings(stored)).toEqual([
    'o segredo painel-ups/prod/stripe está preenchido: falta gravar secretKey e webhookSecret (guia de operação, Segredos)',
    'o segredo painel-ups/prod/linkedin está preenchido: falta gravar clientSecret (guia de operação, Segredos)',
  ]);
});

it('treats invalid JSON, or another shape, as empty', async () => {
  expect(await findings((id) => (id.endsWith('stripe') ? 'sk_live_1' : 'null'))).toHaveLength(2);
});

it('finds no problem with keys', async () => {
  expect(
    await findings(() => '{"secretKey":"a","webhookSecret":"b","clientId":"c","clientSecret":"d"}'),
  ).toEqual([]);
});
