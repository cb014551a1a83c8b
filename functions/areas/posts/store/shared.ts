import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { db, isWritten, table } from '../../../platform/dynamodb/db.ts';
import type { PostItem } from './posts.ts';

/**
 * Notes that somebody begins to share a post, before the first attempt: from then on its media stay, since the history
 * shows them. Throws 404 when the post has been deleted meanwhile.
 */
export async function noteShare({ empresaId, id, midias, compartilhado }: PostItem): Promise<void> {
  if (compartilhado || midias.length === 0) return;
  const noted = await isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('posts'),
        Key: { empresaId, id },
        UpdateExpression: 'SET compartilhado = :true',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':true': true },
      }),
    ),
  );
  if (!noted) throw refusal('postNotFound');
}
