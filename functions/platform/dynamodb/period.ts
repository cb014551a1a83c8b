import { DAY_MS } from '../../../shared/rules/dates.ts';
import { firstUlid } from './ids.ts';

/** From an instant up to another, which is past it. */
export interface Span {
  since: Date;
  until: Date;
}

/**
 * The ids of what came about in a span of time. An id may be a day older than what it names: a repeated
 * Idempotency-Key makes the ids of its first attempt (functions/platform/http/idempotency.ts). So rows say themselves when they
 * are of, too.
 */
export const idsOf = ({ since, until }: Span) => ({
  ':first': firstUlid(new Date(Math.max(0, since.getTime() - DAY_MS))),
  ':behind': firstUlid(until),
});

/** The instants themselves, as rows have them. */
export const momentsOf = ({ since, until }: Span) => ({
  ':since': since.toISOString(),
  ':until': until.toISOString(),
});
