import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AttributeValue, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTables } from '../../infra/local/services/dynamodb-tables.ts';
import { close, dump, load } from '../../scripts/tables.ts';
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

describe('restoring accounts', () => {
  type Item = Record<string, AttributeValue>;
  const gestor = (id: string, closed: Item = {}): Item => ({
    empresaId: { S: 'e' },
    id: { S: id },
    ...closed,
  });
  const stored = async (TableName: string) =>
    Object.fromEntries(
      ((await client.send(new ScanCommand({ TableName }))).Items ?? []).map(
        ({ empresaId: _, id, ...rest }) => [id?.S, rest],
      ),
    );
  const putTo = (TableName: string, Item: Item) => client.send(new PutItemCommand({ TableName, Item }));
  const CLOSED = { epoca: { N: '2000' }, sessoesDesde: { N: '2' } };

  it('keeps closed what an owner has closed since, in records alone', async () => {
    const older = { epoca: { N: '1000' }, sessaoMantida: { S: 'ladrao' }, nome: { S: 'antes' } };
    await putTo('copia-gestores', gestor('retomada', older));
    await putTo('copia-gestores', gestor('outra', { nome: { S: 'antes' } }));
    const saved = file.replace('posts', 'gestores');
    await dump(client, 'copia-gestores', saved);
    await putTo('copia-gestores', gestor('retomada', { ...CLOSED, nome: { S: 'depois' } }));
    await putTo('copia-gestores', gestor('outra', { ...CLOSED, nome: { S: 'depois' } }));
    const expected = {
      retomada: { ...CLOSED, nome: { S: 'antes' } },
      outra: { ...CLOSED, nome: { S: 'antes' } },
    };
    for (const exact of [true, false]) {
      await load(client, 'copia-gestores', saved, exact);
      expect(await stored('copia-gestores')).toEqual(expected);
    }
    // A way in has the epoch of its creation: today's would open it again.
    const way = (epoca: string) => ({ contaId: { S: 'c' }, id: { S: 'i' }, epoca: { N: epoca } });
    await putTo('copia-sessoes', way('1000'));
    await dump(client, 'copia-sessoes', saved);
    await putTo('copia-sessoes', way('2000'));
    await load(client, 'copia-sessoes', saved, true);
    const { Items } = await client.send(new ScanCommand({ TableName: 'copia-sessoes' }));
    expect(Items).toEqual([way('1000')]);
  });

  it('closes accounts by their ids, where the table itself was lost', async () => {
    await putTo(
      'copia-gestores',
      gestor('retomada', { epoca: { N: '1000' }, sessaoMantida: { S: 'ladrao' } }),
    );
    await putTo('copia-empresas', { id: { S: 'empresa' } });
    const ids = new Set(['retomada', 'empresa', 'excluida']);
    expect(await close(client, 'copia-', ids, new Date(3_000_000))).toBe(2);
    const closed = { epoca: { N: '3000000' }, sessoesDesde: { N: '3000' } };
    expect((await stored('copia-gestores')).retomada).toEqual(closed);
    expect((await stored('copia-empresas')).empresa).toEqual(closed);
  });
});
