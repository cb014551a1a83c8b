// @process own

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateListTables,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { TABLES, type TableDef } from '../../../../functions/platform/dynamodb/tables.ts';
import { startDynamoDb } from '../../../../infra/local/services/dynamodb.ts';
import { createTables } from '../../../../infra/local/services/dynamodb-tables.ts';
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

/** An engine with no table, and a client of it. */
async function emptyEngine() {
  const folder = mkdtempSync(join(tmpdir(), 'antiga-'));
  const engine = await startDynamoDb(folder, undefined);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: engine.url, region: 'us-east-1', credentials });
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const end = async () => {
    client.destroy();
    await engine.stop();
    rmSync(folder, { recursive: true });
  };
  return { engine, client, end };
}

it('gives a data folder of an earlier version the indexes that it lacks, with what is in them', async () => {
  const { engine, client, end } = await emptyEngine();
  await createTables(engine.url, 'antiga-');
  const TableName = 'antiga-uploads';
  await client.send(new DeleteTableCommand({ TableName }));
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    }),
  );
  const Item = { id: { S: 'antigo' }, varrerHora: { S: '2026-01-01T00' } };
  await client.send(new PutItemCommand({ TableName, Item }));
  await createTables(engine.url, 'antiga-');
  const found = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'aVarrer',
      KeyConditionExpression: 'varrerHora = :hora',
      ExpressionAttributeValues: { ':hora': Item.varrerHora },
    }),
  );
  expect(found.Items?.map(({ id }) => id?.S)).toEqual(['antigo']);
  await end();
});

it('streams what the list of tables says, or nothing where nobody reads', async () => {
  const { engine, client, end } = await emptyEngine();
  const streamed = async (prefix: string) => {
    const TableNames: string[] = [];
    for await (const page of paginateListTables({ client }, {})) TableNames.push(...(page.TableNames ?? []));
    const found = await Promise.all(
      TableNames.filter((name) => name.startsWith(prefix)).map((TableName) =>
        client.send(new DescribeTableCommand({ TableName })),
      ),
    );
    expect(found).toHaveLength(Object.keys(TABLES).length);
    return found
      .filter(({ Table }) => Table?.StreamSpecification?.StreamEnabled)
      .map(({ Table }) => Table?.TableName?.replace(prefix, ''));
  };
  await createTables(engine.url, 'lida-');
  await createTables(engine.url, 'sozinha-', { streams: false });
  const declared = Object.entries<TableDef>(TABLES).flatMap(([name, { stream }]) => (stream ? [name] : []));
  expect((await streamed('lida-')).toSorted()).toEqual(declared.toSorted());
  expect(await streamed('sozinha-')).toEqual([]);
  await end();
});
