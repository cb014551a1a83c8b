import { DAY_MS } from '../../../shared/rules/dates.ts';
import { all, atLeast, below, between, type Condition } from './conditions.ts';
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

/** The sort key `id` of items that came about in a span of time, up to a day too many at its beginning. */
export const idsWithin = (span: Span): Condition => {
  const ids = idsOf(span);
  return between('id', ids[':first'], ids[':behind']);
};

/** The instant in an attribute lies within a span of time. */
export const within = (path: string, { since, until }: Span): Condition =>
  all(atLeast(path, since.toISOString()), below(path, until.toISOString()));
