import { createHash } from 'node:crypto';
import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';

/** A post, and the LinkedIn member that it is shared as (functions/areas/conexoes/member.ts). */
export interface Award {
  empresaId: string;
  postId: string;
  mark: string;
}

/**
 * Records that a member was rewarded for a post. It is kept for as long as the company, even if the employee leaves: a hash
 * of the member's mark, which is itself an HMAC and is deleted with the employee. Without the key of the marks it identifies
 * nobody.
 */
const keyOf = ({ empresaId, postId, mark }: Award) => ({
  empresaId,
  item: `premio#${postId}#${createHash('sha256')
    .update(JSON.stringify([mark, postId]))
    .digest('base64url')}`,
});

export const isAwarded = async (award: Award): Promise<boolean> =>
  (await getItem('placares', keyOf(award), { fresh: true })) !== undefined;

/** Part of the transaction that rewards. Refused the second time, perhaps for an employee who has left since. */
export const awardOnce = (award: Award): Write =>
  putItem('placares', keyOf(award), { when: missing('item') });
