import { eventSource } from '../../sources.ts';
import type { CostMeter } from '../cost.ts';
import type { Clock } from '../emulators/types.ts';
import { findHandler, lambdaContext } from '../handlers.ts';
import { verifyToken } from './authorizer.ts';
import { type EventParts, toLambdaEvent } from './event.ts';

/** API Gateway's timeout of an authorizer. */
const TIMEOUT_MS = 10_000;

interface Verdict {
  /** the gateway's own refusal */
  refused?: 401 | 403;
  /** what the event says about the caller; nothing on public routes */
  authorizer?: EventParts['authorizer'];
}

/** Asks the route's authorizer, as the HTTP API does: of tokens, of keys, or none. */
export async function authorize(
  api: { clock: Clock; meter: CostMeter },
  parts: Omit<EventParts, 'authorizer' | 'body'>,
): Promise<Verdict> {
  const { req, match, requestId } = parts;
  if (match.byKey) {
    const verifyKey = await findHandler(eventSource('verify-key'));
    const event = toLambdaEvent({ ...parts, authorizer: undefined, body: Buffer.alloc(0) });
    const work = () => verifyKey(event, lambdaContext('verify-key', requestId, TIMEOUT_MS));
    const verdict = (await api.meter.measure(event.routeKey, work)) as {
      isAuthorized: boolean;
      context?: object;
    };
    return verdict.isAuthorized ? { authorizer: { lambda: verdict.context ?? {} } } : { refused: 403 };
  }
  if (match.def.auth === 'public') return {};
  const claims = verifyToken(req.headers.authorization, api.clock);
  return claims ? { authorizer: { jwt: { claims, scopes: null } } } : { refused: 401 };
}
