import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { refusal } from '../../../shared/refusals.ts';
import {
  type Body,
  type Params,
  papelOf,
  type Query,
  type Reply,
  type Role,
  type RouteDef,
} from '../../../shared/routes/define.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { factsOf, logCall } from '../../platform/http/access-log.ts';
import { clientAddressOf } from '../../platform/http/client-address.ts';
import type { limitClients } from '../../platform/http/client-limit.ts';
import { compressed } from '../../platform/http/compress.ts';
import { cameThroughEdge } from '../../platform/http/edge.ts';
import { type HttpEvent, instantOf, readInput } from '../../platform/http/event.ts';
import { type Keyed, once, sameIds } from '../../platform/http/idempotency.ts';
import {
  asRefusal,
  type CsvReply,
  type HtmlReply,
  type HttpReply,
  internalFailure,
  toFailure,
  toResponse,
} from '../../platform/http/reply.ts';
import { validate } from '../../platform/http/validate.ts';
import { logger } from '../../platform/log.ts';
import { getEmpresa } from '../empresas/index.ts';
import { type CallerOf, identify } from './caller.ts';
import { assertConfirmed } from './confirmed.ts';
import { assertPlan } from './plan.ts';
import { assertStanding } from './standing.ts';
import { withStoredPost } from './stored-post.ts';
import { assertOwnership } from './tenancy.ts';

/** What a handler is given: validated input, the caller, and the only clock and ids it may use. */
interface Request<D extends RouteDef> {
  params: Params<D>;
  query: Query<D>;
  body: Body<D>;
  caller: CallerOf<D>;
  now: Date;
  /** A new ULID; the same one again when an Idempotency-Key repeats the request. */
  newId: () => string;
  /**
   * The write that keeps this answer under the request's Idempotency-Key, for the transaction of what it tells: a
   * repetition then gets the answer and never comes near the effect. None without a key.
   */
  keep: (answer: Reply<D>) => Write[];
  event: HttpEvent;
  /** the caller's address (functions/platform/http/client-address.ts), of either family */
  client: string;
}

/** Those that a key opens have a wrapper of their own (scim.ts). */
export type RoleRoute = RouteDef & { readonly auth: 'public' | readonly Role[] };
type Run<D extends RouteDef> = (
  request: Request<D>,
) => Promise<Reply<D> | HttpReply<Reply<D>> | HtmlReply | CsvReply>;
type Result = APIGatewayProxyStructuredResultV2;
/** What was recorded under the ids of the request's Idempotency-Key, as the first attempt was answered. */
type Recorded<D extends RouteDef> = (request: Request<D>) => Promise<Reply<D> | undefined>;
type RecordedOf<D extends RouteDef> = D extends { idempotent: 'record' } ? [Recorded<D>] : [];
type LimitOf<D extends RouteDef> = D extends { perClient: number } ? [typeof limitClients] : [];

/**
 * Wraps a handler: edge → the client's own limit → token → role and papel → standing → own ids → input → plan → confirmed e-mail →
 * handler → answer (docs/specification.md#calls).
 * Curried, so that the route's literal types reach the handler. A route with `perClient` does not compile without
 * `limitClients`, one that answers a repetition from its record not without the way to it.
 */
export const route =
  <const D extends RoleRoute>(def: D, ...limits: LimitOf<D>) =>
  (run: Run<D>, ...recorded: RecordedOf<D>) =>
    middy<HttpEvent, Result, Error, Context>({ timeoutEarlyInMillis: 0 })
      .use({
        after: ({ event, response }) => logCall(def, event, response?.statusCode),
        onError: (request) => {
          request.response ??= answerFor(def, request.event, request.error);
        },
      })
      .handler(async (event) =>
        compressed(event, await handle(def, { run, recorded: recorded.at(0) }, event, limits.at(0))),
      );

async function handle<D extends RoleRoute>(
  def: D,
  { run, recorded }: { run: Run<D>; recorded: Recorded<D> | undefined },
  event: HttpEvent,
  limit: typeof limitClients | undefined,
): Promise<Result> {
  if (!cameThroughEdge(event)) throw refusal('accessDenied');
  const now = instantOf(event);
  const client = clientAddressOf(event);
  await limit?.(def, client, now);
  const caller =
    def.auth === 'public'
      ? null
      : await identify(def.auth, event.requestContext.authorizer?.jwt?.claims, {
          eventual: def.eventual,
          papel: papelOf(def),
        });
  if (caller) assertStanding(def, caller);
  const raw = await readInput(def, event);
  if (caller) await assertOwnership(def, caller, raw);
  const { params, query, body } = await withStoredPost(def, validate(def, raw));
  if (caller) await assertPlan(def, caller);
  if (caller) assertConfirmed(def, caller);
  const given = (keyed: Keyed) => {
    const keep = (result: Reply<D>) => keyed.keep(toResponse(def, result));
    // The schemas and the role check above have just established what this type says.
    return { params, query, body, caller, now, newId: keyed.newId, keep, event, client } as Request<D>;
  };
  const answer = async (keyed: Keyed) => toResponse(def, await run(given(keyed)));
  const key = def.idempotent ? event.headers['idempotency-key'] : undefined;
  if (!caller || key === undefined) {
    return answer({ newId: () => newUlid(now), keep: () => [] });
  }
  const lacre = async () =>
    (caller.role === 'funcionario' ? await getEmpresa(caller.empresaId) : caller.empresa)?.lacre ?? '';
  const attempt = {
    key,
    route: def.path,
    callerId: caller.id,
    input: { params, query, body },
    lacre,
    now,
  };
  if (def.idempotent === 'answer') return once(attempt, answer);
  return sameIds(attempt, answer, {
    keeps: def.idempotent === 'accepted' ? [202] : [],
    recorded:
      recorded &&
      (async (keyed) => {
        const found = await recorded(given(keyed));
        return found && toResponse(def, found);
      }),
  });
}

function answerFor(def: RouteDef, event: HttpEvent, error: unknown): Result {
  const refused = asRefusal(error);
  if (!refused) {
    logger.error('unexpected failure', { ...factsOf(def, event), error: error as Error });
    logCall(def, event, 500);
    return internalFailure();
  }
  const { status, kind } = refused;
  if (status >= 500) logger.error('dependency failed', { ...factsOf(def, event), error: refused });
  logCall(def, event, status, { kind });
  return toFailure(refused);
}
