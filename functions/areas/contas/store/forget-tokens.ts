import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { db, table } from '../../../platform/dynamodb/db.ts';

/**
 * Deletes the links of an account that is gone, which name its address. They are found by their hash alone, so all that
 * live are looked through: a few days' worth of mails.
 */
export async function forgetTokens(contaId: string): Promise<void> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await db.send(
      new ScanCommand({
        TableName: table('tokens'),
        FilterExpression: 'contaId = :contaId',
        ProjectionExpression: '#hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':contaId': contaId },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    for (const { hash } of page.Items ?? []) {
      await db.send(new DeleteCommand({ TableName: table('tokens'), Key: { hash } }));
    }
    from = page.LastEvaluatedKey;
  } while (from);
}
