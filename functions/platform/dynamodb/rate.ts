import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, epoch } from '../../../shared/rules/dates.ts';
import { env } from '../aws/env.ts';
import { db, isWritten, table } from './db.ts';

/** What a limit allows in this environment: LIMITS_FACTOR times as much. Never for what guards one password. */
export const scaled = (max: number): number => Math.ceil(max * Number(env('LIMITS_FACTOR')));

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
  return { TableName: table('limites'), Key: { hash } };
}

const COUNT = 'ADD vezes :one SET expiraEm = :expiraEm';
const countValues = ({ windowMs }: Limit, now: Date) => ({
  ':one': 1,
  ':expiraEm': epoch(addMs(now, 2 * windowMs)),
});

/** Counts one event. Returns how many the window has with it, which may be more than it may have. */
export async function countEvent(limit: Limit, now: Date): Promise<number> {
  const updated = await db.send(
    new UpdateCommand({
      ...windowKey(limit, now),
      UpdateExpression: COUNT,
      ExpressionAttributeValues: countValues(limit, now),
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(updated.Attributes?.vezes);
}

/** Counts one event if the window has room for it. Of any number at once no more than `max` find room. */
export const reserveEvent = (limit: Limit, now: Date): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...windowKey(limit, now),
        UpdateExpression: COUNT,
        ConditionExpression: 'attribute_not_exists(vezes) OR vezes < :max',
        ExpressionAttributeValues: { ...countValues(limit, now), ':max': limit.max },
      }),
    ),
  );

/** Counts one event in every window, or in none. Returns the first that is full. */
export async function reserveAll(limits: readonly Limit[], now: Date): Promise<Limit | undefined> {
  for (const [index, limit] of limits.entries()) {
    if (await reserveEvent(limit, now)) continue;
    await Promise.all(limits.slice(0, index).map((taken) => giveBack(taken, now)));
    return limit;
  }
  return undefined;
}

/** When the window of this instant ends, and there is room again. */
export const windowEnd = ({ windowMs }: Limit, now: Date): Date =>
  new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);

/** Takes a counted event of the same window back. */
export const giveBack = (limit: Limit, now: Date): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...windowKey(limit, now),
        UpdateExpression: 'ADD vezes :less',
        ConditionExpression: 'vezes > :zero',
        ExpressionAttributeValues: { ':less': -1, ':zero': 0 },
      }),
    ),
  );
