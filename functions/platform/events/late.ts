/**
 * The instant to work by: the event's own, or the machine's when the event arrives late, so that a link or a lease
 * never starts in the past. The later of the two, since tests and demonstrations move the event's clock ahead.
 */
export const atLeastNow = (at: Date): Date => new Date(Math.max(at.getTime(), Date.now()));
