import { createHash } from 'node:crypto';
import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';

/** A post and the LinkedIn member who shares it (functions/areas/conexoes/member.ts). */
export interface Award {
  empresaId: string;
  postId: string;
  mark: string;
}

/**
 * Records that a member was rewarded for a post, as a hash of the member's mark. Kept as long as the company, even if
 * the employee leaves. The mark is an HMAC deleted with the employee; without its key the hash identifies no one.
 */
const keyOf = ({ empresaId, postId, mark }: Award) => ({
  empresaId,
  item: `premio#${postId}#${createHash('sha256')
    .update(JSON.stringify([mark, postId]))
    .digest('base64url')}`,
});

export const isAwarded = async (award: Award): Promise<boolean> =>
  (await getItem('placares', keyOf(award), { fresh: true })) !== undefined;

/** Part of the rewarding transaction. Fails the second time, perhaps for an employee who has left since. */
export const awardOnce = (award: Award): Write =>
  putItem('placares', keyOf(award), { when: missing('item') });
