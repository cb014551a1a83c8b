import { addMs, dayOf } from '../../../shared/rules/dates.ts';
import { REPEAT_MS } from './store/clicks.ts';
import { findSalt, makeSalt, type Salt } from './store/salt-rows.ts';

/** The salts under which visitors are hashed at an instant. */
export interface Salts {
  today: Salt;
  /** of the day half an hour earlier; undefined if no visit was counted on that day */
  before: Salt | undefined;
}

/** By day; null if a day has no salt. Holds only the days of the last call. */
let cached: ReadonlyMap<string, Salt | null> = new Map();

const dayBefore = (now: Date): string => dayOf(addMs(now, -REPEAT_MS));

/** The cached salts; undefined on the process's first visit of a day. */
export function knownSalts(now: Date): Salts | undefined {
  const today = cached.get(dayOf(now));
  const before = cached.get(dayBefore(now));
  return today && before !== undefined ? { today, before: before ?? undefined } : undefined;
}

/** Reads the salts, and creates today's on the first visit of the day. */
export async function loadSalts(now: Date, signal: AbortSignal): Promise<Salts> {
  const [dia, earlier] = [dayOf(now), dayBefore(now)];
  const today = (await findSalt(dia, signal)) ?? (await makeSalt(now, signal));
  const before = earlier === dia ? today : await findSalt(earlier, signal);
  cached = new Map([
    [earlier, before ?? null],
    [dia, today],
  ]);
  return { today, before };
}
