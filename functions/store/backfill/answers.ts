import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, table } from '../db.ts';

/**
 * Copies a page of the requests with an Idempotency-Key from where they stood at first, among the single-use tokens:
 * TTL takes them from there within a day. What is known of a key already stays. Returns where the next page begins.
 */
export async function copyAnswers(from: Record<string, unknown> | undefined) {
  const page = await db.send(
    new ScanCommand({
      TableName: table('tokens'),
      FilterExpression: 'attribute_exists(since)',
      Limit: 1000,
      ExclusiveStartKey: from,
    }),
  );
  for (const Item of page.Items ?? []) {
    await isWritten(
      db.send(
        new PutCommand({
          TableName: table('respostas'),
          Item,
          ConditionExpression: 'attribute_not_exists(#hash)',
          ExpressionAttributeNames: { '#hash': 'hash' },
        }),
      ),
    );
  }
  return page.LastEvaluatedKey;
}
