import { table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { asPostRead, countPosts, getPost, PostChangedError, type PostItem, visibleKey } from './posts.ts';
import { shown } from './publish.ts';
import { countChanges } from './visible-counts.ts';

export interface MediaOutcome {
  empresaId: string;
  postId: string;
  uploadId: string;
  /** why it was refused; undefined when it is ready */
  motivo: string | undefined;
}

const ATTEMPTS = 6;

/**
 * Records on a post how the check of one of its media ended. Once the last one is ready, employees see the post; a
 * refused one keeps it hidden, and the company sees why. A second call, or a post deleted meanwhile, changes nothing.
 */
export async function settlePostMedia(outcome: MediaOutcome, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const post = await getPost(outcome.empresaId, outcome.postId);
    if (!post?.pendentes?.has(outcome.uploadId)) return;
    try {
      return await transact(writesFor(post, outcome, now));
    } catch (error) {
      if (!(error instanceof PostChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}

function writesFor(post: PostItem, { uploadId, motivo }: MediaOutcome, now: Date): Write[] {
  const motivoFinal = post.motivo ?? motivo;
  const last = post.pendentes?.size === 1;
  const shows = last && motivoFinal === undefined;
  const { oculto: _, ...rest } = post;
  const after = shows ? { ...rest, visivel: visibleKey(post) } : post;
  const { inRecord, byDay } = countChanges(post.empresaId, [{ before: post, after }]);
  const { condition, values } = asPostRead(post);
  const sets = [
    ...(shows ? ['visivel = :visivel'] : []),
    ...(motivoFinal === undefined ? [] : ['motivo = :motivo']),
  ];
  return [
    {
      item: {
        Update: {
          TableName: table('posts'),
          Key: { empresaId: post.empresaId, id: post.id },
          UpdateExpression: [
            ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
            ...(shows ? ['REMOVE oculto'] : []),
            'DELETE pendentes :upload',
          ].join(' '),
          ConditionExpression: `pendentes = :pendentes AND ${condition}`,
          ExpressionAttributeValues: {
            ...values,
            ':upload': new Set([uploadId]),
            ':pendentes': post.pendentes,
            ...(shows ? { ':visivel': visibleKey(post) } : {}),
            ...(motivoFinal === undefined ? {} : { ':motivo': motivoFinal }),
          },
        },
      },
      otherwise: () => new PostChangedError(),
    },
    ...(shows ? [...countPosts(post.empresaId, inRecord), ...byDay, shown(post, now)] : []),
  ];
}
