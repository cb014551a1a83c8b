import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import { TABLES, type TableDef, type TableIndex } from '../../../functions/store/tables.ts';

const keySchema = ({ pk, sk }: { pk: string; sk?: string }) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  ...(sk ? [{ AttributeName: sk, KeyType: 'RANGE' as const }] : []),
];

function indexInput(index: TableIndex) {
  return {
    IndexName: index.name,
    KeySchema: keySchema(index),
    Projection: index.include
      ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.include] }
      : { ProjectionType: 'KEYS_ONLY' as const },
  };
}

function tableInput(name: string, table: TableDef): CreateTableCommandInput {
  const indexes = table.indexes ?? [];
  const keys = new Set([table, ...indexes].flatMap(({ pk, sk }) => (sk ? [pk, sk] : [pk])));
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(table),
    AttributeDefinitions: [...keys].map((key) => ({ AttributeName: key, AttributeType: 'S' })),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map(indexInput) }),
    ...(table.stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
    }),
  };
}

/** Creates the tables of functions/store/tables.ts that are missing. Expired items are swept by events/ttl.ts. */
export async function createTables(endpoint: string, prefix: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  const { TableNames: existing = [] } = await client.send(new ListTablesCommand({}));
  for (const [name, table] of Object.entries(TABLES)) {
    if (existing.includes(prefix + name)) continue;
    await client.send(new CreateTableCommand(tableInput(prefix + name, table)));
  }
  client.destroy();
}
