/**
 * The instant to use for an event: at least the machine's, so that a link or a lease of a delayed event never starts in the
 * past; the event's own when it is later, because tests and demonstrations move their clock ahead.
 */
export const atLeastNow = (at: Date): Date => new Date(Math.max(at.getTime(), Date.now()));
