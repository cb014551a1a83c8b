import { randomBytes } from 'node:crypto';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, dayOf, epoch } from '../../../../shared/rules/dates.ts';
import { db, table } from '../../../platform/dynamodb/db.ts';

export type Salt = Uint8Array;

const BYTES = 32;
/** How many days back the job looks for what to throw away: it may have missed some runs. */
const LOOK_BACK_DAYS = 7;

const saltKey = (dia: string) => ({ TableName: table('sais'), Key: { dia } });

/** The salt of a day in São Paulo; undefined where nobody was counted on it. */
export async function findSalt(dia: string, abortSignal: AbortSignal): Promise<Salt | undefined> {
  const { Item } = await db.send(new GetCommand({ ...saltKey(dia), ConsistentRead: true }), { abortSignal });
  return Item?.sal as Salt | undefined;
}

/** The salt of the day of `now`, made by whoever needs it first. */
export async function makeSalt(now: Date, abortSignal: AbortSignal): Promise<Salt> {
  const { Attributes } = await db.send(
    new UpdateCommand({
      ...saltKey(dayOf(now)),
      UpdateExpression: 'SET sal = if_not_exists(sal, :sal), expiraEm = :expiraEm',
      ExpressionAttributeValues: { ':sal': randomBytes(BYTES), ':expiraEm': epoch(addMs(now, 2 * DAY_MS)) },
      ReturnValues: 'ALL_NEW',
    }),
    { abortSignal },
  );
  return Attributes?.sal as Salt;
}

/** Throws away every salt that is older than yesterday's. TTL would, in a time of its own. */
export async function forgetSalts(now: Date): Promise<void> {
  for (let days = 2; days <= LOOK_BACK_DAYS; days += 1) {
    await db.send(new DeleteCommand({ ...saltKey(dayOf(addMs(now, -days * DAY_MS))) }));
  }
}
