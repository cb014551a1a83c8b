import { addMs, MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';

/**
 * What may be done about a sending that is ambiguous: it may have published, and its answer was lost.
 *
 * The share's record holds the instant of the first ambiguous sending (`enviadoEm`) BEFORE `createPost` is called.
 *  1. `published`: record share and award in one transaction.
 *  2. `ambiguous`: retry with the very same text inside the window, by functions/areas/compartilhamentos/consumers/due-shares.ts or sooner by
 *     the employee's next click. LinkedIn publishes the retry only if the first sending did not publish; else it
 *     answers `duplicate` with the URN of the first.
 *  3. `duplicate`: the share's earlier sending, IF there was one recently enough (`isOurDuplicate`); otherwise the
 *     employee has posted the same text by other means, and no UPS are due.
 *  4. Any refusal or `not_sent`: definitive for this sending; an earlier ambiguous one stays ambiguous.
 *  5. Window over and still ambiguous: no retry by itself any more, since a second public post is worse than a refusal.
 *     Only the employee may ask for it, knowingly.
 * The window counts from the FIRST ambiguous sending: a later one may have been refused as its duplicate, and that
 * answer lost too.
 */

/** LinkedIn recognises repeated content for about ten minutes; one minute is left for clock differences. */
export const DUPLICATE_WINDOW_MS = 9 * MINUTE_MS;

/** When an ambiguous sending is probed, counted from the sending: first when its function must have ended. */
const PROBES_MS = [40 * SECOND_MS, 100 * SECOND_MS, 220 * SECOND_MS, 400 * SECOND_MS];

/** Sendings up to this instant are too old for a retry to find them. */
export const windowStart = (now: Date): Date => addMs(now, -DUPLICATE_WINDOW_MS);

/**
 * Whether a share may be sent now. `fresh`: no earlier sending is ambiguous. `probe`: one is, and a safe retry settles
 * it. `unsafe`: one is, and it is too old for a retry.
 */
export function attemptSafety(pendingSince: Date | undefined, now: Date): 'fresh' | 'probe' | 'unsafe' {
  if (!pendingSince) return 'fresh';
  return pendingSince > windowStart(now) ? 'probe' : 'unsafe';
}

/** When the sending of `pendingSince` is next probed; the last probe, at the window's end, stops probing. */
export function nextProbe(pendingSince: Date, now: Date): Date {
  const next = PROBES_MS.find((ms) => addMs(pendingSince, ms) > now) ?? DUPLICATE_WINDOW_MS;
  return addMs(pendingSince, next);
}

/** Upper bound of LinkedIn's memory: whatever it calls a duplicate was published within this time. */
const MEMORY_AT_MOST_MS = 12 * MINUTE_MS;

/**
 * Whether a `duplicate` answer at `now` names the post of this share's own sending of `pendingSince`. Here the margin
 * is added: an answer between nine and twelve minutes later still belongs to this share.
 */
export const isOurDuplicate = (pendingSince: Date | undefined, now: Date): boolean =>
  pendingSince !== undefined && now.getTime() - pendingSince.getTime() < MEMORY_AT_MOST_MS;
