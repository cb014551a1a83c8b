import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';

/** A post, and the LinkedIn member that it is shared as (functions/areas/conexoes/member.ts). */
export interface Award {
  empresaId: string;
  postId: string;
  mark: string;
}

/** The member was rewarded for the post already, perhaps as an employee who has left since. */
export class AwardedError extends Error {
  override readonly name = 'AwardedError';
}

/**
 * That a member was rewarded for a post, kept for as long as the company, whoever leaves: a hash of the member's mark,
 * which is itself an HMAC and goes with the employee. Without the key of the marks, it leads to nobody.
 */
const key = ({ empresaId, postId, mark }: Award) => ({
  TableName: table('placares'),
  Key: {
    empresaId,
    item: `premio#${postId}#${createHash('sha256')
      .update(JSON.stringify([mark, postId]))
      .digest('base64url')}`,
  },
});

export async function isAwarded(award: Award): Promise<boolean> {
  const found = await db.send(new GetCommand({ ...key(award), ConsistentRead: true }));
  return found.Item !== undefined;
}

/** Part of the transaction that rewards. Throws AwardedError the second time. */
export const awardOnce = (award: Award): Write => {
  const { TableName, Key } = key(award);
  return {
    item: {
      Put: {
        TableName,
        Item: Key,
        ConditionExpression: 'attribute_not_exists(#item)',
        ExpressionAttributeNames: { '#item': 'item' },
      },
    },
    otherwise: () => new AwardedError(),
  };
};
