import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten } from '../db.ts';
import { isPublished, type ShareItem, shareKey } from './shares.ts';

/**
 * Takes from a share what tells of a person that is gone: the own words, and where they stand on LinkedIn. What was
 * counted and awarded stays; what was never published goes.
 */
export async function forgetWords(share: ShareItem): Promise<void> {
  if (isPublished(share)) {
    await isWritten(
      db.send(
        new UpdateCommand({
          ...shareKey(share.funcionarioId, share.postId),
          UpdateExpression: 'REMOVE legendaAlterada, linkedinPostURL, urn',
          // Gone with its company, perhaps.
          ConditionExpression: 'attribute_exists(estado)',
        }),
      ),
    );
  } else {
    await db.send(new DeleteCommand({ ...shareKey(share.funcionarioId, share.postId) }));
  }
}
