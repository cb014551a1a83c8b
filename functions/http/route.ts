import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ulid } from 'ulid';
import type { Body, Params, Query, Reply, RouteDef } from '../../shared/routes/define.ts';
import type { Write } from '../store/db.ts';
import { type CallerOf, identify } from './caller.ts';
import { clientAddressOf } from './client-address.ts';
import { assertConfirmed } from './confirmed.ts';
import { type HttpEvent, instantOf, readInput } from './event.ts';
import { type Keyed, once, sameIds } from './idempotency.ts';
import { logger } from './log.ts';
import { assertPlan } from './plan.ts';
import { asRefusal, type HttpReply, internalFailure, toFailure, toResponse } from './reply.ts';
import { assertOwnership } from './tenancy.ts';
import { validate } from './validate.ts';

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
  /** the client's network address */
  client: string;
}

type Run<D extends RouteDef> = (request: Request<D>) => Promise<Reply<D> | HttpReply<Reply<D>>>;
type Result = APIGatewayProxyStructuredResultV2;

/**
 * Wraps a handler: token → role → own ids → input → plan → confirmed e-mail → handler → answer (contract, Conventions: the order of checks).
 * Curried, so that the route's literal types reach the handler.
 */
export const route =
  <const D extends RouteDef>(def: D) =>
  (run: Run<D>) =>
    middy<HttpEvent, Result, Error, Context>({ timeoutEarlyInMillis: 0 })
      .use({
        onError: (request) => {
          request.response ??= answerFor(def, request.event, request.error);
        },
      })
      .handler((event) => handle(def, run, event));

async function handle<D extends RouteDef>(def: D, run: Run<D>, event: HttpEvent): Promise<Result> {
  const now = instantOf(event);
  const caller =
    def.auth === 'public'
      ? null
      : await identify(def.auth, event.requestContext.authorizer?.jwt?.claims, def);
  const raw = await readInput(def, event);
  if (caller) await assertOwnership(def, caller, raw);
  const { params, query, body } = validate(def, raw);
  if (caller) await assertPlan(def, caller);
  if (caller) assertConfirmed(def, caller);
  const client = clientAddressOf(event);
  const answer = async (keyed: Keyed) => {
    const keep = (result: Reply<D>) => keyed.keep(toResponse(def, result));
    // The schemas and the role check above have just established what this type says.
    const given = { params, query, body, caller, now, newId: keyed.newId, keep, event, client };
    return toResponse(def, await run(given as Request<D>));
  };
  const key = def.idempotent ? event.headers['idempotency-key'] : undefined;
  if (!caller || key === undefined) {
    return answer({ newId: () => ulid(now.getTime()), keep: () => [] });
  }
  const attempt = { key, route: def.path, callerId: caller.id, input: { params, query, body }, now };
  return def.idempotent === 'record' ? sameIds(attempt, answer) : once(attempt, answer);
}

function answerFor(def: RouteDef, event: HttpEvent, error: unknown): Result {
  const refusal = asRefusal(error);
  const facts = { route: `${def.method} ${def.path}`, requestId: event.requestContext.requestId };
  if (!refusal) {
    logger.error('unexpected failure', { ...facts, error: error as Error });
    return internalFailure();
  }
  if (refusal.status >= 500) logger.error('dependency failed', { ...facts, error: refusal });
  else logger.info('refused', { ...facts, status: refusal.status, kind: refusal.kind });
  return toFailure(refusal);
}
