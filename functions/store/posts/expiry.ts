import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPage, table, transact } from '../db.ts';
import { asVisibleAs, countPosts, getPost, PostChangedError, visibleCounter } from './posts.ts';

interface PostKey {
  empresaId: string;
  id: string;
}

/** A page of the posts whose last day is `dia` and that the sweep has not seen. */
export const listEndingOn = (dia: string, startKey?: Record<string, unknown>) =>
  queryPage<PostKey>(
    new QueryCommand({
      TableName: table('posts'),
      IndexName: 'porValidade',
      KeyConditionExpression: 'validadeDia = :dia',
      ExpressionAttributeValues: { ':dia': dia },
      Limit: 200,
      ExclusiveStartKey: startKey,
    }),
  );

const ATTEMPTS = 4;

/**
 * Takes a post out of its company's visible list. Employees do not see it from midnight on anyway; this keeps their
 * list short to walk. A second call changes nothing. Throws when the post keeps changing under it.
 */
export async function expirePost({ empresaId, id }: PostKey): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const post = await getPost(empresaId, id, { fresh: true });
    if (!post?.validadeDia) return;
    try {
      return await transact([
        {
          item: {
            Update: {
              TableName: table('posts'),
              Key: { empresaId, id },
              UpdateExpression: 'REMOVE visivel, validadeDia',
              ConditionExpression: asVisibleAs(post),
            },
          },
          otherwise: () => new PostChangedError(),
        },
        ...(post.visivel ? [countPosts(empresaId, { [visibleCounter(post.validade)]: -1 })] : []),
      ]);
    } catch (error) {
      if (!(error instanceof PostChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}
