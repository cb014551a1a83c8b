import { deleteItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';

/** Abandons media that are no longer shown: functions/areas/midias/consumers/discard-media.ts deletes them. */
export const abandonMedia = (midias: readonly string[], empresaId: string, now: Date): Write =>
  emit('midia.abandonada', { empresaId, dados: { midias: [...midias] }, now });

/** Deletes an upload before its files, so that it cannot be used again; false if something else uses it. */
export const deleteDiscarded = (id: string): Promise<boolean> =>
  tryWrite(deleteItem('uploads', { id }, { when: missing('varios') }));
