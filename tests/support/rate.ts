import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, table } from '../../functions/platform/dynamodb/db.ts';
import type { Limit } from '../../functions/platform/dynamodb/rate.ts';

/** Counts this many events in a limit's window at once. */
export async function fillWindow(
  { name, subject, windowMs }: Omit<Limit, 'max'>,
  events: number,
  now: Date,
): Promise<void> {
  const window = Math.floor(now.getTime() / windowMs);
  const hash = createHash('sha256')
    .update(JSON.stringify(['ritmo', name, subject, window]))
    .digest('hex');
  await db.send(
    new UpdateCommand({
      TableName: table('limites'),
      Key: { hash },
      UpdateExpression: 'ADD vezes :events',
      ExpressionAttributeValues: { ':events': events },
    }),
  );
}
