import { createHash } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, epoch } from '../../shared/rules/dates.ts';
import { db, table } from './db.ts';

/** A fixed window: at most `max` events every `windowMs`, counted per `subject` (an account, an address). */
export interface Limit {
  name: string;
  subject: string;
  max: number;
  windowMs: number;
}

function windowKey({ name, subject, windowMs }: Limit, now: Date) {
  const window = Math.floor(now.getTime() / windowMs);
  const hash = createHash('sha256')
    .update(JSON.stringify(['ritmo', name, subject, window]))
    .digest('hex');
  return { TableName: table('tokens'), Key: { hash } };
}

/** Counts one event. Returns false when the window is already full (that event is then counted all the same). */
export async function countEvent(limit: Limit, now: Date): Promise<boolean> {
  const updated = await db.send(
    new UpdateCommand({
      ...windowKey(limit, now),
      UpdateExpression: 'ADD vezes :one SET expiraEm = :expiraEm',
      ExpressionAttributeValues: { ':one': 1, ':expiraEm': epoch(addMs(now, 2 * limit.windowMs)) },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(updated.Attributes?.vezes) <= limit.max;
}

/** Whether the window is full, without counting. */
export async function isExhausted(limit: Limit, now: Date): Promise<boolean> {
  const found = await db.send(new GetCommand({ ...windowKey(limit, now), ConsistentRead: true }));
  return Number(found.Item?.vezes ?? 0) >= limit.max;
}
