import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, table, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';

/** The write that gives up media that nothing shows from now on: functions/areas/midias/consumers/discard-media.ts takes them away. */
export const giveUpMedia = (midias: readonly string[], empresaId: string, now: Date): Write =>
  emit('midia.abandonada', { empresaId, dados: { midias: [...midias] }, now });

/** Forgets an upload whose files are about to go, so that nothing begins to show them; false when something else does. */
export const forgetDiscarded = (id: string): Promise<boolean> =>
  isWritten(
    db.send(
      new DeleteCommand({
        TableName: table('uploads'),
        Key: { id },
        ConditionExpression: 'attribute_not_exists(varios)',
      }),
    ),
  );
