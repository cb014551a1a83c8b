import { deleteItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals, exists } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact, write } from '../../../platform/dynamodb/writes.ts';
import { countShare, isPublished, keyOfShare, type ShareItem } from '../../posts/index.ts';
import { deleteText } from './texts.ts';

/**
 * Removes an employee who is gone from a share: the own words, and where they are on LinkedIn. What was awarded stays, and
 * the post's count of shares; its count of present employees does not. A share that was never published is deleted.
 */
export async function anonymizeShare(share: ShareItem, now: Date): Promise<void> {
  if (!isPublished(share)) return write(deleteItem('compartilhamentos', keyOfShare(share)));
  await deleteText(share, now);
  const counted = share.contado === true;
  const forget = updateItem(
    'compartilhamentos',
    keyOfShare(share),
    {
      remove: ['legendaAlterada', 'linkedinPostURL', 'urn', 'saldo'],
      ...(counted && { set: { contado: false } }),
    },
    { when: counted ? equals('contado', true) : exists('estado') },
  );
  // Refused if the share is gone with its company, or another run was first.
  await tryTransact([forget, ...(counted ? [countShare(share, { presentes: -1 })] : [])], [forget]);
}
