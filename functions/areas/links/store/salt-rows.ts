import { randomBytes } from 'node:crypto';
import { addMs, DAY_MS, dayOf, epoch } from '../../../../shared/rules/dates.ts';
import { deleteItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { orElse } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { write, writeAndRead } from '../../../platform/dynamodb/writes.ts';

export type Salt = Uint8Array;

const BYTES = 32;
/** Days for which the job deletes salts, because it may have missed some runs. */
const LOOK_BACK_DAYS = 7;

interface SaltItem {
  sal: Salt;
}

/** The salt of a day in São Paulo; undefined if no visit was counted on it. */
export async function findSalt(dia: string, abortSignal: AbortSignal): Promise<Salt | undefined> {
  return (await getItem<SaltItem>('sais', { dia }, { fresh: true, abortSignal }))?.sal;
}

/** Returns the salt of the day of `now`; the first call creates it. */
export async function makeSalt(now: Date, abortSignal: AbortSignal): Promise<Salt> {
  const set = { sal: orElse('sal', randomBytes(BYTES)), expiraEm: epoch(addMs(now, 2 * DAY_MS)) };
  const make = updateItem('sais', { dia: dayOf(now) }, { set });
  return (await writeAndRead<SaltItem>(make, { abortSignal })).sal;
}

/** Deletes every salt older than yesterday's. TTL alone may be days late. */
export async function forgetSalts(now: Date): Promise<void> {
  for (let days = 2; days <= LOOK_BACK_DAYS; days += 1) {
    await write(deleteItem('sais', { dia: dayOf(addMs(now, -days * DAY_MS)) }));
  }
}
