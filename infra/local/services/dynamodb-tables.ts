import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { TABLES, type TableDef, type TableIndex } from '../../../functions/platform/dynamodb/tables.ts';

const keySchema = ({ pk, sk }: { pk: string; sk?: string }) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  ...(sk ? [{ AttributeName: sk, KeyType: 'RANGE' as const }] : []),
];

function indexInput(index: TableIndex) {
  return {
    IndexName: index.name,
    KeySchema: keySchema(index),
    Projection: projectionOf(index.include),
  };
}

function projectionOf(include: TableIndex['include']) {
  if (include === 'all') return { ProjectionType: 'ALL' as const };
  if (include) return { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...include] };
  return { ProjectionType: 'KEYS_ONLY' as const };
}

function tableInput(name: string, table: TableDef, streams: boolean): CreateTableCommandInput {
  const indexes = table.indexes ?? [];
  const keys = new Set([table, ...indexes].flatMap(({ pk, sk }) => (sk ? [pk, sk] : [pk])));
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(table),
    AttributeDefinitions: [...keys].map((key) => ({ AttributeName: key, AttributeType: 'S' })),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map(indexInput) }),
    ...(streams &&
      table.stream && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
      }),
  };
}

/** Adds indexes missing in the data of an earlier version; the engine fills them at once. */
async function addIndexes(client: DynamoDBClient, { TableName, ...input }: CreateTableCommandInput) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const existing = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of input.GlobalSecondaryIndexes ?? []) {
    if (existing.has(index.IndexName)) continue;
    const { AttributeDefinitions } = input;
    const GlobalSecondaryIndexUpdates = [{ Create: index }];
    await client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates }),
    );
  }
}

/**
 * Creates missing tables and indexes of functions/platform/dynamodb/tables.ts. Expired items: events/expiry.ts. Writes
 * slow down as a stream grows: pass `streams: false` for bulk writes without readers.
 */
export async function createTables(endpoint: string, prefix: string, { streams = true } = {}): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  const { TableNames: existing = [] } = await client.send(new ListTablesCommand({}));
  await Promise.all(
    Object.entries(TABLES).map(([name, table]) => {
      const input = tableInput(prefix + name, table, streams);
      if (existing.includes(prefix + name)) return addIndexes(client, input);
      return client.send(new CreateTableCommand(input));
    }),
  );
  client.destroy();
}
