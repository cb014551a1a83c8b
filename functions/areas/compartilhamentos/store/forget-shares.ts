import { deleteItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals, exists } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact, write } from '../../../platform/dynamodb/writes.ts';
import { countDeparture, isPublished, keyOfShare, type ShareItem } from '../../posts/index.ts';

/**
 * Removes a departed employee's data from a share: the own caption and the LinkedIn address. The award stays; the
 * post counts one more who left. Deletes a share that was never published.
 */
export async function anonymizeShare(share: ShareItem): Promise<void> {
  if (!isPublished(share)) return write(deleteItem('compartilhamentos', keyOfShare(share)));
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
  // Fails if the share is gone with its company, or another run was first.
  await tryTransact([forget, ...(counted ? [countDeparture(share)] : [])], [forget]);
}
