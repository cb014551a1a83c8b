import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { TABLE_PREFIX } from '../settings.ts';

let client: DynamoDBClient | undefined;

/** The account behind an e-mail, from the product's own table; for tools that name people by e-mail. */
export async function contaIdByEmail(email: string): Promise<string | undefined> {
  client ??= new DynamoDBClient({});
  const Key = { email: { S: email.trim().toLowerCase() } };
  const TableName = `${TABLE_PREFIX}contas`;
  const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  return Item?.contaId?.S;
}
