import { type Refusal, refusal } from '../../../shared/errors.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { reserveEvent, scaled } from '../dynamodb/rate.ts';
import * as REFUSALS from '../refusals.ts';
import { networkOf } from './client-address.ts';

/** Short, so that a refused office can soon retry, and no client makes a minute's calls in one second. */
const CLIENT_WINDOW_MS = 10 * SECOND_MS;

/**
 * Counts a client's call against `max` of this kind in ten seconds (times LIMITS_FACTOR); false beyond it. No client can use
 * up rates that all share (the sign-in service's, a partner's) before reaching it.
 */
export const withinClientLimit = (kind: string, max: number, client: string, now: Date): Promise<boolean> =>
  reserveEvent(
    {
      name: `cliente ${kind}`,
      subject: networkOf(client),
      max: scaled(max),
      windowMs: CLIENT_WINDOW_MS,
    },
    now,
  );

type Limiter = (def: RouteDef, client: string, now: Date) => Promise<void>;

/** A limiter for routes with `perClient`, with this refusal (429). */
export const limiterRefusing =
  (refused: Refusal): Limiter =>
  async (def, client, now) => {
    if (def.perClient === undefined || (await withinClientLimit(def.path, def.perClient, client, now)))
      return;
    throw refusal(refused);
  };

/** Passed to `route` for routes with `perClient`, so the bundles of other routes do not include it. */
export const limitClients = limiterRefusing(REFUSALS.tooManyAttempts);
