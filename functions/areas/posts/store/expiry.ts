import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, queryPage, table } from '../../../platform/dynamodb/db.ts';

/** A post as the index of last days has it: its key, and the day under which it stood there. */
interface EndingPost {
  empresaId: string;
  id: string;
  validadeDia: string;
}

/** A page of the posts whose last day is `dia` and that the sweep has not seen. */
export const listEndingOn = (dia: string, startKey?: Record<string, unknown>) =>
  queryPage<EndingPost>(
    new QueryCommand({
      TableName: table('posts'),
      IndexName: 'porValidade',
      KeyConditionExpression: 'validadeDia = :dia',
      ExpressionAttributeValues: { ':dia': dia },
      Limit: 200,
      ExclusiveStartKey: startKey,
    }),
  );

/**
 * Takes a post out of its company's visible list. Employees do not see it from midnight on anyway, and its day drops out
 * of the counts by itself (visible-counts.ts); this keeps their list short to walk. A second call changes nothing, nor does
 * one for a post whose company has given it another last day meanwhile.
 */
export async function expirePost({ empresaId, id, validadeDia }: EndingPost): Promise<void> {
  await isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('posts'),
        Key: { empresaId, id },
        UpdateExpression: 'REMOVE visivel, validadeDia',
        ConditionExpression: 'validadeDia = :dia',
        ExpressionAttributeValues: { ':dia': validadeDia },
      }),
    ),
  );
}
