import { forEachAtOnce } from '../../at-once.ts';
import { table, transact } from '../db.ts';
import { listPostKeys } from '../posts/list.ts';
import {
  asPostRead,
  countPosts,
  getPost,
  getPosts,
  PostChangedError,
  type PostItem,
} from '../posts/posts.ts';
import { countChanges } from '../posts/visible-counts.ts';

const AT_ONCE = 10;

/** Counts a page of posts that their media hide, each once. Returns where the next page begins; repetitions change nothing. */
export async function countHidden(
  from: Record<string, unknown> | undefined,
  now: Date,
): Promise<{ cursor: string } | undefined> {
  const cursor = typeof from?.cursor === 'string' ? from.cursor : undefined;
  const page = await listPostKeys({ view: 'todos' }, { limit: 100, offset: 0, cursor }, now);
  await forEachAtOnce(await getPosts(page.keys), AT_ONCE, countOnce);
  return page.nextCursor === undefined ? undefined : { cursor: page.nextCursor };
}

const isUncounted = ({ visivel, oculto, pendentes, motivo }: PostItem): boolean =>
  !visivel && !oculto && (Boolean(pendentes?.size) || motivo !== undefined);

/** One that changes meanwhile is looked at again: its media may just have become ready. */
async function countOnce(read: PostItem): Promise<void> {
  let post: PostItem | undefined = read;
  while (post && isUncounted(post)) {
    try {
      return await count(post);
    } catch (error) {
      if (!(error instanceof PostChangedError)) throw error;
      post = await getPost(post.empresaId, post.id);
    }
  }
}

function count(post: PostItem): Promise<void> {
  const { inRecord, byDay } = countChanges(post.empresaId, [{ after: { ...post, oculto: true } }]);
  const { condition, values } = asPostRead(post);
  return transact([
    {
      item: {
        Update: {
          TableName: table('posts'),
          Key: { empresaId: post.empresaId, id: post.id },
          UpdateExpression: 'SET oculto = :oculto',
          ConditionExpression: condition,
          ExpressionAttributeValues: { ...values, ':oculto': true },
        },
      },
      otherwise: () => new PostChangedError(),
    },
    ...countPosts(post.empresaId, inRecord),
    ...byDay,
  ]);
}
