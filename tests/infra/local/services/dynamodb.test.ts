import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startDynamoDb } from '../../../../infra/local/services/dynamodb.ts';
import { startTestStack } from '../../../support/stack.ts';

it('uses a database from outside, in place of the embedded one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fora-'));
  const outside = await startDynamoDb(folder, undefined);
  const stack = await startTestStack({ dynamoDbUrl: outside.url });
  expect((await stack.call('GET', '/saude')).status).toBe(200);
  await outside.stop();
  expect((await stack.call('GET', '/saude')).status).toBe(503);
  await stack.stop();
  rmSync(folder, { recursive: true });
});

it('says what to do where the embedded one does not exist', async () => {
  const architecture = Object.getOwnPropertyDescriptor(process, 'arch');
  Object.defineProperty(process, 'arch', { value: 'mips' });
  await expect(startDynamoDb('/nada', undefined)).rejects.toThrow('AWS_ENDPOINT_URL_DYNAMODB');
  if (architecture) Object.defineProperty(process, 'arch', architecture);
});
