import { deleteItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';

/** Gives up media that nothing shows from now on: functions/areas/midias/consumers/discard-media.ts deletes them. */
export const abandonMedia = (midias: readonly string[], empresaId: string, now: Date): Write =>
  emit('midia.abandonada', { empresaId, dados: { midias: [...midias] }, now });

/** Deletes an upload whose files are about to be deleted, so that nothing begins to show them; false if something else does. */
export const deleteDiscarded = (id: string): Promise<boolean> =>
  tryWrite(deleteItem('uploads', { id }, { when: missing('varios') }));
