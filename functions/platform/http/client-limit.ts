import { refusal } from '../../../shared/refusals.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { reserveEvent, scaled } from '../dynamodb/rate.ts';
import { networkOf } from './client-address.ts';

/** Short, so that an office that is refused tries again at once, and nobody spends a minute's calls in one second. */
const CLIENT_WINDOW_MS = 10 * SECOND_MS;

/**
 * Counts a call of a client against `max` of this kind in ten seconds (times LIMITS_FACTOR); false beyond it.
 * Nobody can use up what others share (the sign-in service's rate, a partner's) before meeting this.
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

/** A limiter of a route with `perClient` that refuses by this name (429). */
export const limiting =
  (name: 'tooManyAttempts' | 'tooManyTries'): Limiter =>
  async (def, client, now) => {
    if (def.perClient === undefined || (await withinClientLimit(def.path, def.perClient, client, now)))
      return;
    throw refusal(name);
  };

/** What `route` is handed for a route with `perClient`; the others carry none of this in their bundles. */
export const limitClients = limiting('tooManyAttempts');
