import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { TABLE_PREFIX } from '../settings.ts';

let client: DynamoDBClient | undefined;

/** Finds an account by e-mail in the product's table, for tools that name accounts by e-mail. */
export async function contaIdByEmail(email: string): Promise<string | undefined> {
  client ??= new DynamoDBClient({});
  const Key = { email: { S: email.trim().toLowerCase() } };
  const TableName = `${TABLE_PREFIX}contas`;
  const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  return Item?.contaId?.S;
}
