import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, equals } from '../../../platform/dynamodb/conditions.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { asPostRead, countPosts, getPost, type PostItem, visibleKey } from './posts.ts';
import { emitShown } from './store-publication.ts';
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
 * Records on a post how the check of one of its media ended. The post becomes visible with its last ready medium; a
 * refused medium keeps it hidden, and the company sees why. Does nothing if repeated or if the post was deleted.
 */
export const settlePostMedia = (outcome: MediaOutcome, now: Date): Promise<void> =>
  retry(ATTEMPTS, async () => {
    const post = await getPost(outcome.empresaId, outcome.postId);
    if (!post?.pendentes?.has(outcome.uploadId)) return undefined;
    const update = updateFor(post, outcome);
    return (await tryTransact([update, ...effectsOf(post, outcome, now)], [update])) && AGAIN;
  });

/** Whether this outcome makes the post visible: the last pending medium, and none refused. */
const shows = ({ pendentes, motivo }: PostItem, outcome: MediaOutcome): boolean =>
  pendentes?.size === 1 && motivo === undefined && outcome.motivo === undefined;

function updateFor(post: PostItem, outcome: MediaOutcome): Write {
  const isShown = shows(post, outcome);
  return updateItem(
    'posts',
    { id: post.id },
    {
      set: { visivel: isShown ? visibleKey(post) : undefined, motivo: post.motivo ?? outcome.motivo },
      remove: isShown ? ['oculto'] : [],
      take: { pendentes: new Set([outcome.uploadId]) },
    },
    { when: all(equals('pendentes', post.pendentes), asPostRead(post)) },
  );
}

function effectsOf(post: PostItem, outcome: MediaOutcome, now: Date): Write[] {
  if (!shows(post, outcome)) return [];
  const { oculto: _, ...rest } = post;
  const after = { ...rest, visivel: visibleKey(post) };
  const { inRecord, byDay } = countChanges(post.empresaId, [{ before: post, after }]);
  return [...countPosts(post.empresaId, inRecord), ...byDay, emitShown(post, now)];
}
