import { addMs, dayOf } from '../../../shared/rules/dates.ts';
import { REPEAT_MS } from './store/clicks.ts';
import { findSalt, makeSalt, type Salt } from './store/salts.ts';

/** What visitors are told apart by at an instant. */
export interface Salts {
  today: Salt;
  /** of the day that the half hour before lies in; none where nobody was counted on it */
  before: Salt | undefined;
}

/** The days asked about last, and no other: null where a day has no salt. */
let kept: ReadonlyMap<string, Salt | null> = new Map();

const dayBefore = (now: Date): string => dayOf(addMs(now, -REPEAT_MS));

/** The salts of an instant, where this process has met its day. */
export function knownSalts(now: Date): Salts | undefined {
  const today = kept.get(dayOf(now));
  const before = kept.get(dayBefore(now));
  return today && before !== undefined ? { today, before: before ?? undefined } : undefined;
}

/** Asks for the salts of an instant; today's is made where nobody was counted yet. */
export async function loadSalts(now: Date, signal: AbortSignal): Promise<Salts> {
  const [dia, earlier] = [dayOf(now), dayBefore(now)];
  const today = (await findSalt(dia, signal)) ?? (await makeSalt(now, signal));
  const before = earlier === dia ? today : await findSalt(earlier, signal);
  kept = new Map([
    [earlier, before ?? null],
    [dia, today],
  ]);
  return { today, before };
}
