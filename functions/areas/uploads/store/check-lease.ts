import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { db, isWritten, table } from '../../../platform/dynamodb/db.ts';

/** Longer than a run of the check may take (infra/events.ts). */
const LEASE_MS = 6 * MINUTE_MS;

/**
 * Acquires the check of an upload for one storage event. False while another event of the same upload holds it: a form may
 * be sent again and again, and each time is an event. A repeated delivery of the holder's own event acquires it again, so
 * a check that failed is retried; nothing has to release it, since its end changes the upload's state.
 */
export const tryAcquireCheck = (id: string, evento: string, now: Date): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('uploads'),
        Key: { id },
        UpdateExpression: 'SET conferencia = :mine',
        ConditionExpression:
          'estado IN (:aguardando, :verificando) AND (attribute_not_exists(conferencia) OR conferencia.evento = :evento OR conferencia.ate <= :now)',
        ExpressionAttributeValues: {
          ':mine': { evento, ate: addMs(now, LEASE_MS).toISOString() },
          ':aguardando': 'aguardando',
          ':verificando': 'verificando',
          ':evento': evento,
          ':now': now.toISOString(),
        },
      }),
    ),
  );
