import { DAY_MS } from '../../../shared/rules/dates.ts';
import type { Span } from '../../../shared/rules/periodos.ts';
import { all, atLeast, below, between, type Condition } from './conditions.ts';
import { firstUlid } from './ids.ts';

/**
 * The sort key `id` of items created in a span of time, and of the day before it: an id may be a day older than its item,
 * because a retry makes the ids of its first attempt (functions/platform/http/idempotency.ts). So compare the items' own
 * instants as well (`within`).
 */
export const idsWithin = ({ since, until }: Span): Condition =>
  between('id', firstUlid(new Date(Math.max(0, since.getTime() - DAY_MS))), firstUlid(until));

/** The instant in an attribute lies within a span of time. */
export const within = (path: string, { since, until }: Span): Condition =>
  all(atLeast(path, since.toISOString()), below(path, until.toISOString()));
