import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';

/**
 * Copies a table to or from a file: `dump <table> <file>` and `load <table> <file> [--exact]`. For restores and moves
 * (docs/operations.md). Account and region are those of the environment (AWS_PROFILE, AWS_REGION). `--exact` also
 * deletes items that are not in the file. `close <prefix> <file>` closes every way into the accounts whose ids the file has,
 * one per line.
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

/** Tables of accounts' records. In others `epoca` is that of a way in, which a higher one would open again. */
const ACCOUNTS = ['empresas', 'funcionarios', 'gestores'];
/** What an owner who takes an account back writes to its record (functions/areas/contas/store/take-back.ts). */
const CLOSED = ['epoca', 'sessoesDesde', 'sessaoMantida', 'sessoesEncerradas'];
const epochIn = (item: Item | undefined): number => Number(item?.epoca?.N ?? 0);

/** An account's older record, with the epoch and ended sessions of today's: what its owner closed stays closed. */
function keepClosed(item: Item, today: Item | undefined): Item {
  if (!today || epochIn(today) <= epochIn(item)) return item;
  const kept = Object.entries(item).filter(([name]) => !CLOSED.includes(name));
  const closed = CLOSED.flatMap((name) => (today[name] ? [[name, today[name]] as const] : []));
  return Object.fromEntries([...kept, ...closed]);
}

/**
 * Puts every item of the file; with `exact`, deletes the others first. An account that was taken back later stays so
 * (docs/decisions/096-account-epoch.md). Safe to run again.
 */
export async function load(client: DynamoDBClient, table: string, file: string, exact: boolean) {
  const lines = () => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const keyOf = await keysOf(client, table);
  const taken = new Map<string, Item>();
  if (ACCOUNTS.some((name) => table.endsWith(`-${name}`))) {
    for await (const item of scan(client, table)) if (item.epoca) taken.set(encode(keyOf(item)), item);
  }
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
      for await (const line of lines()) {
        const item = decode(line);
        yield { PutRequest: { Item: keepClosed(item, taken.get(encode(keyOf(item)))) } };
      }
    })(),
  );
  return { written, deleted };
}

/** Closes every way into accounts whose table was lost with their epochs: their owners sign in again. Returns how many. */
export async function close(
  client: DynamoDBClient,
  prefix: string,
  ids: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  let closed = 0;
  for (const name of ACCOUNTS) {
    const TableName = prefix + name;
    const keyOf = await keysOf(client, TableName);
    for await (const item of scan(client, TableName)) {
      if (!ids.has(item.id?.S ?? '')) continue;
      const epoca = Math.max(epochIn(item) + 1, now.getTime());
      await client.send(
        new UpdateItemCommand({
          TableName,
          Key: keyOf(item),
          UpdateExpression: 'SET epoca = :e, sessoesDesde = :s REMOVE sessaoMantida',
          ExpressionAttributeValues: {
            ':e': { N: `${epoca}` },
            ':s': { N: `${Math.floor(now.getTime() / 1000)}` },
          },
        }),
      );
      closed += 1;
    }
  }
  return closed;
}

async function main([action, table, file, flag]: string[]): Promise<void> {
  const client = new DynamoDBClient({});
  if (action === 'dump' && table && file) {
    console.log(`${await dump(client, table, file)} itens de ${table} gravados em ${file}`);
  } else if (action === 'load' && table && file && (flag === undefined || flag === '--exact')) {
    const { written, deleted } = await load(client, table, file, flag === '--exact');
    console.log(`${written} itens escritos em ${table}, ${deleted} apagados`);
  } else if (action === 'close' && table && file) {
    const ids = new Set(readFileSync(file, 'utf8').split(/\s+/).filter(Boolean));
    console.log(`${await close(client, table, ids, new Date())} de ${ids.size} contas fechadas`);
  } else {
    console.error(
      'Uso: npx tsx scripts/tables.ts dump|load <tabela> <arquivo> [--exact], ou close <prefixo> <arquivo>',
    );
    process.exitCode = 1;
  }
}

if (process.argv[1]?.endsWith('tables.ts')) await main(process.argv.slice(2));
