import { DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';

/** The e-mail addresses in an account's record (docs/decisions/025-new-email.md). */
export interface Addresses {
  email: string;
  /** the owner has followed a link mailed to `email`; until then the address may be mistyped */
  emailConfirmed?: boolean;
  /** requested; has no effect until the link mailed to it is followed */
  emailPendente?: string;
  /** former addresses that can be restored, oldest first */
  emailsAnteriores?: readonly EmailAnterior[];
}

interface EmailAnterior {
  email: string;
  /** epoch seconds: until then it can be restored, and no other account may take it */
  ate: number;
}

/** The part of a record's change that requests another address or cancels the request. */
export interface PendingEmail {
  emailPendente?: string;
  remove: readonly string[];
  writes: readonly Write[];
}
export const NO_CHANGE: PendingEmail = { remove: [], writes: [] };
export const CANCELLED: PendingEmail = { remove: ['emailPendente'], writes: [] };

/** How long a replaced address can be restored. */
const RESTORABLE_S = (3 * DAY_MS) / 1000;
/** Most restorable addresses of an account: a change writes all of them in one transaction. */
export const MOST_EARLIER = 20;

/** Oldest first. */
export const restorableEmails = ({ emailsAnteriores = [] }: Addresses, now: Date): readonly EmailAnterior[] =>
  emailsAnteriores.filter(({ ate }) => ate > epoch(now));

interface Move {
  /** the restorable addresses after the change */
  emailsAnteriores: readonly EmailAnterior[];
  /** the new address is a restorable one, reserved for the account; else it has to be free */
  isEarlier: boolean;
  /** until when the replaced address can be restored; absent if it can't */
  restorableUntil?: number;
  /** addresses that other accounts may take now */
  released: readonly string[];
}

/**
 * What a change to `email` does to an account's addresses. Restoring an earlier address releases all later ones, so an
 * owner can take the account back from a thief, but not the thief from the owner. An unconfirmed address is released at
 * once: it may not be the owner's.
 */
export function planMove(before: Addresses, email: string, now: Date): Move {
  const earlier = restorableEmails(before, now);
  const at = earlier.findIndex((one) => one.email === email);
  if (at >= 0) {
    const later = earlier.slice(at + 1).map((one) => one.email);
    return { emailsAnteriores: earlier.slice(0, at), isEarlier: true, released: [...later, before.email] };
  }
  if (!before.emailConfirmed)
    return { emailsAnteriores: earlier, isEarlier: false, released: [before.email] };
  const ate = epoch(now) + RESTORABLE_S;
  return {
    emailsAnteriores: [...earlier, { email: before.email, ate }],
    isEarlier: false,
    restorableUntil: ate,
    released: [],
  };
}
