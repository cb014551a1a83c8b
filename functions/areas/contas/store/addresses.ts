import { DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';

/** What an account's record knows of its e-mail addresses (docs/decisions/025-new-email.md). */
export interface Addresses {
  email: string;
  /** its owner has followed a link mailed to `email`; else it may be a stranger's, mistyped */
  emailConfirmed?: boolean;
  /** asked for, and good for nothing until the link mailed to it is followed */
  emailPendente?: string;
  /** those of before, oldest first, as long as each of them can be restored */
  emailsAnteriores?: readonly EmailAnterior[];
}

interface EmailAnterior {
  email: string;
  /** epoch seconds until when it can be restored, and nobody else may take it */
  ate: number;
}

/** The part of a record's change that asks for another address, or takes that back. */
export interface PendingEmail {
  emailPendente?: string;
  remove: readonly string[];
  writes: readonly Write[];
}
export const NO_CHANGE: PendingEmail = { remove: [], writes: [] };
export const CANCELLED: PendingEmail = { remove: ['emailPendente'], writes: [] };

/** How long an address that was left can be restored. */
const RESTORABLE_S = (3 * DAY_MS) / 1000;
/** How many an account may have of them: a change deals with all of them in one transaction. */
export const MOST_EARLIER = 20;

/** The addresses that can be restored now, oldest first. */
export const earlierOf = ({ emailsAnteriores = [] }: Addresses, now: Date): readonly EmailAnterior[] =>
  emailsAnteriores.filter(({ ate }) => ate > epoch(now));

interface Move {
  /** those that can be restored from then on */
  emailsAnteriores: readonly EmailAnterior[];
  /** the new address is an earlier one, kept for the account; else it has to be free */
  isEarlier: boolean;
  /** set where the address that is left can be restored until then */
  restorableUntil?: number;
  /** addresses that the account gives up for good */
  given: readonly string[];
}

/**
 * What becomes of an account's addresses when it goes over to one. Going back to an earlier one gives up all that came
 * after it, which can't be restored any more: who held an account first takes it back from whoever came later, never the
 * other way round. An address that nobody confirmed is given up at once: nothing says that it was the owner's.
 */
export function moveTo(before: Addresses, email: string, now: Date): Move {
  const earlier = earlierOf(before, now);
  const at = earlier.findIndex((one) => one.email === email);
  if (at >= 0) {
    const later = earlier.slice(at + 1).map((one) => one.email);
    return { emailsAnteriores: earlier.slice(0, at), isEarlier: true, given: [...later, before.email] };
  }
  if (!before.emailConfirmed) return { emailsAnteriores: earlier, isEarlier: false, given: [before.email] };
  const ate = epoch(now) + RESTORABLE_S;
  return {
    emailsAnteriores: [...earlier, { email: before.email, ate }],
    isEarlier: false,
    restorableUntil: ate,
    given: [],
  };
}
