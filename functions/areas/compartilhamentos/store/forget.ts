import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { db, transact } from '../../../platform/dynamodb/db.ts';
import { countShare, isPublished, type ShareItem, shareKey } from '../../posts/index.ts';
import { forgetText } from './texts.ts';

/** Gone with its company, perhaps; or done by another run. */
class ForgottenError extends Error {
  override readonly name = 'ForgottenError';
}

/**
 * Takes from a share what tells of a person that is gone: the own words, and where they stand on LinkedIn. What was
 * awarded stays, and the post's count of shares; among the people who are there it counts no more. What was never
 * published goes.
 */
export async function forgetWords(share: ShareItem, now: Date): Promise<void> {
  if (!isPublished(share)) {
    await db.send(new DeleteCommand({ ...shareKey(share.funcionarioId, share.postId) }));
    return;
  }
  await forgetText(share, now);
  const counted = share.contado === true;
  try {
    await transact([
      {
        item: {
          Update: {
            ...shareKey(share.funcionarioId, share.postId),
            UpdateExpression: `REMOVE legendaAlterada, linkedinPostURL, urn, saldo${counted ? ' SET contado = :no' : ''}`,
            ConditionExpression: counted ? 'contado = :yes' : 'attribute_exists(estado)',
            ...(counted && { ExpressionAttributeValues: { ':no': false, ':yes': true } }),
          },
        },
        otherwise: () => new ForgottenError(),
      },
      ...(counted ? [countShare(share, { presentes: -1 })] : []),
    ]);
  } catch (error) {
    if (!(error instanceof ForgottenError)) throw error;
  }
}
