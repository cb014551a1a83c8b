import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';

/**
 * Copies a table to or from a file: `dump <table> <file>` and `load <table> <file> [--exact]`. For restores and moves
 * (docs/operations.md). Account and region are those of the environment (AWS_PROFILE, AWS_REGION). `--exact` also
 * deletes items that are not in the file.
 */
type Item = Record<string, AttributeValue>;
const BATCH = 25;

/** Bytes are base64, everything else is DynamoDB's JSON. */
const encode = (item: Item): string =>
  JSON.stringify(item, (_name, value) =>
    value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value,
  );
const decode = (line: string): Item =>
  JSON.parse(line, (_name, value) =>
    typeof value?.$bytes === 'string' ? Buffer.from(value.$bytes, 'base64') : value,
  ) as Item;

async function* scan(client: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* page.Items ?? [];
}

/** Writes every item to the file, one per line. Returns how many. */
export async function dump(client: DynamoDBClient, table: string, file: string): Promise<number> {
  const out = createWriteStream(file);
  let count = 0;
  for await (const item of scan(client, table)) {
    if (!out.write(`${encode(item)}\n`)) await once(out, 'drain');
    count += 1;
  }
  out.end();
  await once(out, 'finish');
  return count;
}

async function send(client: DynamoDBClient, table: string, requests: WriteRequest[]): Promise<void> {
  for (let left = requests, attempt = 0; left.length > 0; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(5_000, 50 * 2 ** attempt)));
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: left } }),
    );
    left = UnprocessedItems?.[table] ?? [];
  }
}

async function inBatches(
  client: DynamoDBClient,
  table: string,
  requests: AsyncIterable<WriteRequest>,
): Promise<number> {
  let batch: WriteRequest[] = [];
  let count = 0;
  for await (const request of requests) {
    count += 1;
    batch.push(request);
    if (batch.length < BATCH) continue;
    await send(client, table, batch);
    batch = [];
  }
  await send(client, table, batch);
  return count;
}

async function keysOf(client: DynamoDBClient, TableName: string) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const names = Table?.KeySchema?.flatMap(({ AttributeName }) => AttributeName ?? []) ?? [];
  return (item: Item): Item =>
    Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}

/** Puts every item of the file; with `exact`, deletes the others first. Safe to run again. */
export async function load(client: DynamoDBClient, table: string, file: string, exact: boolean) {
  const lines = () => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const keyOf = await keysOf(client, table);
  let deleted = 0;
  if (exact) {
    const kept = new Set<string>();
    for await (const line of lines()) kept.add(encode(keyOf(decode(line))));
    deleted = await inBatches(
      client,
      table,
      (async function* () {
        for await (const item of scan(client, table)) {
          if (!kept.has(encode(keyOf(item)))) yield { DeleteRequest: { Key: keyOf(item) } };
        }
      })(),
    );
  }
  const written = await inBatches(
    client,
    table,
    (async function* () {
      for await (const line of lines()) yield { PutRequest: { Item: decode(line) } };
    })(),
  );
  return { written, deleted };
}

async function main([action, table, file, flag]: string[]): Promise<void> {
  const client = new DynamoDBClient({});
  if (action === 'dump' && table && file) {
    console.log(`${await dump(client, table, file)} itens de ${table} gravados em ${file}`);
  } else if (action === 'load' && table && file && (flag === undefined || flag === '--exact')) {
    const { written, deleted } = await load(client, table, file, flag === '--exact');
    console.log(`${written} itens escritos em ${table}, ${deleted} apagados`);
  } else {
    console.error('Uso: npx tsx scripts/tables.ts dump|load <tabela> <arquivo> [--exact]');
    process.exitCode = 1;
  }
}

if (process.argv[1]?.endsWith('tables.ts')) await main(process.argv.slice(2));
