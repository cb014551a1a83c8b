/**
 * What a share may do about attempts whose end nobody knows.
 *
 * The share handler records `tentativaEm` (the instant of the call) on the share BEFORE it calls `createPost`:
 *  1. `published` → record share + award in one transaction.
 *  2. `ambiguous` → keep `tentativaEm` and try again inside the window, at once (a pause of 1–2 s lets the network
 *     finish the first) or on the employee's next click. Inside the window the network itself guards against a second
 *     post: it publishes only if the first attempt did not, else answers `duplicate` with the URN of the first.
 *  3. `duplicate` → published by the earlier attempt IF there was one of this very share inside the window; otherwise
 *     the employee has posted the same text by other means, and no UPS are due (`isOurDuplicate`).
 *  4. Any refusal or `not_sent` → definitive: clear `tentativaEm` if this attempt set it, never if an older one did.
 *  5. Window over and still unknown → never publish again by itself: a second public post is worse than a refusal.
 */

/** The network recognises repeated content for about ten minutes; a minute is kept for clocks that differ. */
export const DUPLICATE_WINDOW_MS = 9 * 60_000;

/**
 * May a share be sent now? `fresh`: nothing is pending. `probe`: an earlier attempt is unresolved, and sending again is
 * safe and finds it. `unsafe`: too late to tell.
 */
export function attemptSafety(pendingSince: Date | undefined, now: Date): 'fresh' | 'probe' | 'unsafe' {
  if (!pendingSince) return 'fresh';
  return insideWindow(pendingSince, now) ? 'probe' : 'unsafe';
}

/** Longer than the network remembers: whatever it calls a duplicate was published within this. */
const MEMORY_AT_MOST_MS = 12 * 60_000;

/**
 * Whether a `duplicate` answer got by an attempt at `now` names the post of this share's earlier attempt, sent at
 * `pendingSince`. The margin lies on the other side here: an answer between nine and twelve minutes is still ours.
 */
export const isOurDuplicate = (pendingSince: Date | undefined, now: Date): boolean =>
  pendingSince !== undefined && now.getTime() - pendingSince.getTime() < MEMORY_AT_MOST_MS;

const insideWindow = (since: Date, now: Date) => now.getTime() - since.getTime() < DUPLICATE_WINDOW_MS;
