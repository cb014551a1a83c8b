import { refusal } from '../../../../shared/errors.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { PostItem } from './posts.ts';

/**
 * Marks a post as shared before the first attempt: its media stay from then on, since the history shows them. Throws
 * 404 if the post was deleted.
 */
export async function markAsShared({ id, midias, compartilhado }: PostItem): Promise<void> {
  if (compartilhado || midias.length === 0) return;
  const noted = await tryWrite(
    updateItem('posts', { id }, { set: { compartilhado: true } }, { when: exists('id') }),
  );
  if (!noted) throw refusal(REFUSALS.postNotFound);
}
