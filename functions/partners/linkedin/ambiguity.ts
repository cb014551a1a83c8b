import { addMs, MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';

/**
 * What a share may do about attempts whose end nobody knows.
 *
 * The share's record holds the instant of the first unresolved sending (`enviadoEm`) BEFORE `createPost` is called:
 *  1. `published` → record share + award in one transaction.
 *  2. `ambiguous` → send the very same again inside the window: functions/events/probe-shares.ts sees to it, the
 *     employee's next click does so sooner. The network guards against a second post there: it publishes only if the
 *     first attempt did not, else answers `duplicate` with the URN of the first.
 *  3. `duplicate` → published by the earlier attempt IF there was one of this very share inside the window; otherwise
 *     the employee has posted the same text by other means, and no UPS are due (`isOurDuplicate`).
 *  4. Any refusal or `not_sent` → definitive for this sending; an earlier one of unknown end stays unknown.
 *  5. Window over and still unknown → nothing is sent by itself any more: a second public post is worse than a refusal.
 *     Only the employee may ask for it, knowingly.
 * The window counts from the FIRST unresolved sending: a later one may have been refused as its duplicate unheard.
 */

/** The network recognises repeated content for about ten minutes; a minute is kept for clocks that differ. */
export const DUPLICATE_WINDOW_MS = 9 * MINUTE_MS;

/** When an unknown end is looked into, counted from the sending: the first once its function must have ended. */
const PROBES_MS = [40 * SECOND_MS, 100 * SECOND_MS, 220 * SECOND_MS, 400 * SECOND_MS];

/** Sendings up to this instant are too old to be found by sending again. */
export const windowStart = (now: Date): Date => addMs(now, -DUPLICATE_WINDOW_MS);

/**
 * May a share be sent now? `fresh`: nothing is pending. `probe`: an earlier attempt is unresolved, and sending again is
 * safe and finds it. `unsafe`: too late to tell.
 */
export function attemptSafety(pendingSince: Date | undefined, now: Date): 'fresh' | 'probe' | 'unsafe' {
  if (!pendingSince) return 'fresh';
  return pendingSince > windowStart(now) ? 'probe' : 'unsafe';
}

/** When the attempt sent at `pendingSince` is due for its next look; the last one, at the window's end, closes it. */
export function nextProbe(pendingSince: Date, now: Date): Date {
  const next = PROBES_MS.find((ms) => addMs(pendingSince, ms) > now) ?? DUPLICATE_WINDOW_MS;
  return addMs(pendingSince, next);
}

/** Longer than the network remembers: whatever it calls a duplicate was published within this. */
const MEMORY_AT_MOST_MS = 12 * MINUTE_MS;

/**
 * Whether a `duplicate` answer got by an attempt at `now` names the post of this share's earlier attempt, sent at
 * `pendingSince`. The margin lies on the other side here: an answer between nine and twelve minutes is still ours.
 */
export const isOurDuplicate = (pendingSince: Date | undefined, now: Date): boolean =>
  pendingSince !== undefined && now.getTime() - pendingSince.getTime() < MEMORY_AT_MOST_MS;
