import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';

/** A row of the index of last days: the post's id and its day. */
interface EndingPost {
  id: string;
  validadeDia: string;
}

/** A page of the posts with the last day `dia` that the sweep has not processed. */
export const listEndingOn = (dia: string, startKey?: Record<string, unknown>) =>
  queryPage<EndingPost>('posts', {
    index: 'porValidade',
    where: { validadeDia: dia },
    limit: 200,
    startKey,
  });

/**
 * Removes an ended post from its company's visible list. Employees stop seeing it at midnight anyway, and its day
 * drops out of the counts (visible-counts.ts); this keeps the list short. Does nothing if repeated or if the last day
 * has changed.
 */
export async function expirePost({ id, validadeDia }: EndingPost): Promise<void> {
  await tryWrite(
    updateItem(
      'posts',
      { id },
      { remove: ['visivel', 'validadeDia'] },
      { when: equals('validadeDia', validadeDia) },
    ),
  );
}
