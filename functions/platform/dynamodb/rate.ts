import { createHash } from 'node:crypto';
import { addMs, epoch } from '../../../shared/rules/dates.ts';
import { env } from '../aws/env.ts';
import { updateItem } from './commands.ts';
import { above, any, below, missing } from './conditions.ts';
import { tryWrite, writeAndRead } from './writes.ts';

/** A limit times LIMITS_FACTOR. Not for limits that guard a password. */
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
  return { hash };
}

const increment = ({ windowMs }: Limit, now: Date) => ({
  add: { vezes: 1 },
  set: { expiraEm: epoch(addMs(now, 2 * windowMs)) },
});

/** Counts one event. Returns the window's count, which may exceed `max`. */
export async function countEvent(limit: Limit, now: Date): Promise<number> {
  const count = updateItem('limites', windowKey(limit, now), increment(limit, now));
  return (await writeAndRead<{ vezes: number }>(count)).vezes;
}

/** Counts one event if the window has room. Of any number of concurrent calls, at most `max` succeed. */
export const reserveEvent = (limit: Limit, now: Date): Promise<boolean> =>
  tryWrite(
    updateItem('limites', windowKey(limit, now), increment(limit, now), {
      when: any(missing('vezes'), below('vezes', limit.max)),
    }),
  );

/** Counts one event in every window, or in none. Returns the first that is full. */
export async function reserveAll(limits: readonly Limit[], now: Date): Promise<Limit | undefined> {
  for (const [index, limit] of limits.entries()) {
    if (await reserveEvent(limit, now)) continue;
    await Promise.all(limits.slice(0, index).map((taken) => uncountEvent(taken, now)));
    return limit;
  }
  return undefined;
}

export const windowEnd = ({ windowMs }: Limit, now: Date): Date =>
  new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);

export const uncountEvent = (limit: Limit, now: Date): Promise<boolean> =>
  tryWrite(updateItem('limites', windowKey(limit, now), { add: { vezes: -1 } }, { when: above('vezes', 0) }));
