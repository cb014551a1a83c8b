import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { AppError } from '../../../../shared/errors.ts';
import { mcp } from '../../../../shared/routes/mcp.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { cameThroughEdge } from '../../../platform/http/edge.ts';
import type { KeyContext } from '../../../platform/http/event.ts';
import { verifyKey } from '../verify-api-key.ts';

/** Calls of a key. Messages of assistants count apart from the calls that they cause. */
const LIMITS = {
  api: { name: 'api', max: 600, windowMs: MINUTE_MS },
  mcp: { name: 'mcp', max: 600, windowMs: MINUTE_MS },
  /** Entra requires 25 calls a second; its first cycle makes more. */
  scim: { name: 'scim', max: 500, windowMs: 10 * SECOND_MS },
};
const limitOf = (routeKey: string) =>
  routeKey.includes(' /scim/')
    ? LIMITS.scim
    : routeKey.endsWith(` ${mcp.mcpMessage.path}`)
      ? LIMITS.mcp
      : LIMITS.api;

interface Verdict {
  isAuthorized: boolean;
  context?: KeyContext;
}

/**
 * The gateway's authorizer of calls with a key: the only function of the API that reads keys and counts their calls, so that
 * no route needs those rights (docs/decisions/090-api-keys.md). Its verdict is never cached. The route's function tells the
 * client why a key is refused: the gateway's own answer is English, and has no Retry-After.
 */
export async function handler(event: APIGatewayRequestAuthorizerEventV2): Promise<Verdict> {
  const request = { ...event, headers: event.headers ?? {} };
  if (!cameThroughEdge(request)) return { isAuthorized: false };
  try {
    const now = new Date(event.requestContext.timeEpoch);
    const { chaveId, nome, empresaId, escopos } = await verifyKey(request, limitOf(event.routeKey), now);
    return { isAuthorized: true, context: { chaveId, nome, empresaId, escopos: escopos.join(' ') } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, retryAfter } = error;
    return {
      isAuthorized: true,
      context: {
        recusa: kind === 'throttled' ? 'throttled' : 'unauthenticated',
        ...(retryAfter !== undefined && { segundos: String(retryAfter) }),
      },
    };
  }
}
