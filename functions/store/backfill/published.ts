import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { forEachAtOnce } from '../../at-once.ts';
import { db, isWritten, queryPage, table } from '../db.ts';

const AT_ONCE = 10;

/** Lists a page of the shares of an earlier version in the order of their posts. Returns where the next page begins. */
export async function listByPost(from: Record<string, unknown> | undefined) {
  const { items, lastKey } = await queryPage<{ funcionarioId: string; postId: string }>(
    new QueryCommand({
      TableName: table('compartilhamentos'),
      IndexName: 'todos',
      KeyConditionExpression: 'todos = :todos',
      ExpressionAttributeValues: { ':todos': 'compartilhamento' },
      Limit: 200,
      ExclusiveStartKey: from,
    }),
  );
  await forEachAtOnce(items, AT_ONCE, async ({ funcionarioId, postId }) => {
    await isWritten(
      db.send(
        new UpdateCommand({
          TableName: table('compartilhamentos'),
          Key: { funcionarioId, postId },
          UpdateExpression: 'SET publicou = funcionarioId',
          ConditionExpression: 'estado = :publicado AND attribute_not_exists(publicou)',
          ExpressionAttributeValues: { ':publicado': 'publicado' },
        }),
      ),
    );
  });
  return lastKey;
}
