import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTables } from '../../infra/local/services/dynamodb-tables.ts';
import { dump, load } from '../../scripts/tables.ts';
import { stackForFile } from '../support/stack.ts';

stackForFile();
const file = join(mkdtempSync(join(tmpdir(), 'tabelas-')), 'posts.jsonl');
const TableName = 'copia-posts';
let client: DynamoDBClient;
const put = (id: string, legenda: string) =>
  client.send(
    new PutItemCommand({
      TableName,
      Item: {
        empresaId: { S: 'e' },
        id: { S: id },
        legenda: { S: legenda },
        lista: { L: [{ N: '1' }] },
        dados: { B: Buffer.from([0, 255]) },
      },
    }),
  );
const all = async () => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  return Items.map(({ id, legenda }) => `${id?.S} ${legenda?.S}`).sort();
};

describe('restoring a table', () => {
  beforeAll(async () => {
    await createTables(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', 'copia-', { streams: false });
    client = new DynamoDBClient({});
    for (let n = 0; n < 60; n += 1) await put(`p${n}`, 'antes');
  });

  it('restores exactly the exported rows, whatever changed since', async () => {
    const before = await all();
    expect(await dump(client, TableName, file)).toBe(60);
    for (let n = 0; n < 30; n += 1) await put(`p${n}`, 'depois');
    for (let n = 0; n < 40; n += 1) await put(`novo${n}`, 'depois');
    expect(await load(client, TableName, file, true)).toEqual({ written: 60, deleted: 40 });
    expect(await all()).toEqual(before);
    const { Items = [] } = await client.send(new ScanCommand({ TableName, Limit: 1 }));
    expect(Items[0]?.dados?.B).toEqual(new Uint8Array([0, 255]));
    expect(Items[0]?.lista).toEqual({ L: [{ N: '1' }] });
  });

  it('keeps new rows unless asked to be exact, and may run twice', async () => {
    await put('novo', 'depois');
    await load(client, TableName, file, false);
    expect(await load(client, TableName, file, false)).toEqual({ written: 60, deleted: 0 });
    expect(await all()).toHaveLength(61);
  });
});
