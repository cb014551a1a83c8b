import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';

/** A post as the index of last days has it: its key, and the day under which it stood there. */
interface EndingPost {
  empresaId: string;
  id: string;
  validadeDia: string;
}

/** A page of the posts whose last day is `dia` and that the sweep has not seen. */
export const listEndingOn = (dia: string, startKey?: Record<string, unknown>) =>
  queryPage<EndingPost>('posts', {
    index: 'porValidade',
    where: { validadeDia: dia },
    limit: 200,
    startKey,
  });

/**
 * Removes a post that has ended from its company's visible list. Employees do not see it from midnight on anyway, and its
 * day drops out of the counts by itself (visible-counts.ts); this keeps their list short. A second call changes nothing, nor
 * does one for a post that has another last day by now.
 */
export async function expirePost({ empresaId, id, validadeDia }: EndingPost): Promise<void> {
  await tryWrite(
    updateItem(
      'posts',
      { empresaId, id },
      { remove: ['visivel', 'validadeDia'] },
      { when: equals('validadeDia', validadeDia) },
    ),
  );
}
