import { createHash } from 'node:crypto';
import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { batchGet } from '../../../platform/dynamodb/queries.ts';

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
  item: `${postId}#${createHash('sha256')
    .update(JSON.stringify([mark, postId]))
    .digest('base64url')}`,
});

/** Those of some members that were rewarded for a post, by their marks. */
export async function awardsAmong(
  post: Omit<Award, 'mark'>,
  marks: readonly string[],
): Promise<ReadonlySet<string>> {
  const byItem = new Map(marks.map((mark) => [keyOf({ ...post, mark }).item, mark]));
  const found = await batchGet<ReturnType<typeof keyOf>>(
    'recompensas',
    marks.map((mark) => keyOf({ ...post, mark })),
    { fresh: true },
  );
  return new Set(found.flatMap(({ item }) => byItem.get(item) ?? []));
}

/** Part of the rewarding transaction. Fails the second time, perhaps for an employee who has left since. */
export const awardOnce = (award: Award): Write =>
  putItem('recompensas', keyOf(award), { when: missing('item') });
