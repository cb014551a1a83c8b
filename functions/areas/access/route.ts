import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { refusal } from '../../../shared/errors.ts';
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
  type XmlReply,
} from '../../platform/http/reply.ts';
import { assertShortFromStranger } from '../../platform/http/stranger-bodies.ts';
import { validate } from '../../platform/http/validate.ts';
import { logger } from '../../platform/log.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getEmpresa } from '../contas/index.ts';
import { identifyKey } from './api-key-caller.ts';
import type { Caller, CallerOf } from './caller.ts';
import { assertConfirmed } from './confirmed-address.ts';
import { identify } from './identify-caller.ts';
import { assertPlan } from './plan-of-caller.ts';
import type { assertProof } from './proof.ts';
import { assertStanding } from './standing.ts';
import { assertOwnership } from './tenancy.ts';

/** The request as a handler receives it: validated input, the caller, and the only clock and ids it may use. */
interface RouteRequest<D extends RouteDef> {
  params: Params<D>;
  query: Query<D>;
  body: Body<D>;
  caller: CallerOf<D>;
  now: Date;
  /** A new ULID. With an Idempotency-Key a retry of the request gets the same one. */
  newId: () => string;
  /**
   * The write that stores this answer under the request's Idempotency-Key, for the transaction of the change: a retry
   * then gets the answer without running the handler. None without a key.
   */
  keep: (answer: Reply<D>) => Write[];
  event: HttpEvent;
  /** the caller's IPv4 or IPv6 address (functions/platform/http/client-address.ts) */
  client: string;
}

/** Routes for directory keys have another wrapper (functions/areas/scim/wrapper.ts). */
export type RoleRoute = RouteDef & { readonly auth: 'public' | readonly Role[] };
type Handler<D extends RouteDef> = (
  request: RouteRequest<D>,
) => Promise<Reply<D> | HttpReply<Reply<D>> | HtmlReply | CsvReply | XmlReply>;
/**
 * `ahead` starts reads that need no id while the Idempotency-Key is recorded, and returns the rest of the handler. It must
 * not write: the request may repeat an earlier one.
 */
type HandlerAhead<D extends RouteDef> = { ahead: (request: BeforeKey<D>) => Handler<D> };
type BeforeKey<D extends RouteDef> = Omit<RouteRequest<D>, 'newId' | 'keep'>;
type HttpResult = APIGatewayProxyStructuredResultV2;
/** The first attempt's answer, rebuilt from the record with the ids of the request's Idempotency-Key. */
type Recorded<D extends RouteDef> = (request: RouteRequest<D>) => Promise<Reply<D> | undefined>;
type RecordedOf<D extends RouteDef> = D extends { idempotent: 'record' } ? [Recorded<D>] : [];
/** What a route's function has besides the gates of all: only it may count clients, or ask Cognito about a password. */
type GuardOf<D extends RouteDef> = D extends { perClient: number }
  ? [typeof limitClients]
  : D extends { proof: 'always' }
    ? [typeof assertProof]
    : [];

/**
 * Wraps a handler: edge → client's limit → token or key → role and papel → standing → own ids → input → plan → confirmed e-mail
 * → proof → handler → answer (docs/specification.md#calls).
 * Curried, so that the route's literal types reach the handler. Does not compile without `limitClients` for a route with
 * `perClient`, without `assertProof` for one with `proof: 'always'`, nor without `recorded` for one with `idempotent: 'record'`.
 */
export const route =
  <const D extends RoleRoute>(def: D, ...guards: GuardOf<D>) =>
  (handler: Handler<D> | HandlerAhead<D>, ...recorded: RecordedOf<D>) =>
    middy<HttpEvent, HttpResult, Error, Context>({ timeoutEarlyInMillis: 0 })
      .use({
        after: ({ event, response }) => logCall(def, event, response?.statusCode),
        onError: (request) => {
          request.response ??= answerFor(def, request.event, request.error);
        },
      })
      .handler(async (event) =>
        compressed(event, await handle(def, { handler, recorded: recorded.at(0) }, event, guards.at(0))),
      );

async function handle<D extends RoleRoute>(
  def: D,
  { handler, recorded }: { handler: Handler<D> | HandlerAhead<D>; recorded: Recorded<D> | undefined },
  event: HttpEvent,
  guard: typeof limitClients | typeof assertProof | undefined,
): Promise<HttpResult> {
  if (!cameThroughEdge(event)) throw refusal(REFUSALS.accessDenied);
  const now = instantOf(event);
  const client = clientAddressOf(event);
  if (def.perClient !== undefined) await (guard as typeof limitClients)(def, client, now);
  const caller = await callerOf(def, event);
  if (caller) assertStanding(def, caller);
  assertShortFromStranger(def, event);
  const raw = await readInput(def, event);
  if (caller) await assertOwnership(def, caller, raw);
  const { params, query, body } = validate(def, raw);
  if (caller) await assertPlan(def, caller);
  if (caller) assertConfirmed(def, caller);
  if (caller && def.proof === 'always')
    await (guard as typeof assertProof)({ caller, event, body, client, now });
  // The schemas and the role check above guarantee this type.
  const before = { params, query, body, caller, now, event, client } as BeforeKey<D>;
  const given = (keyed: Keyed) => {
    const keep = (result: Reply<D>) => keyed.keep(toResponse(def, result));
    return { ...before, newId: keyed.newId, keep } as RouteRequest<D>;
  };
  const run = 'ahead' in handler ? handler.ahead(before) : handler;
  const answer = async (keyed: Keyed) => toResponse(def, await run(given(keyed)));
  const key = def.idempotent ? event.headers['idempotency-key'] : undefined;
  if (!caller || key === undefined) {
    return answer({ newId: () => newUlid(now), keep: () => [] });
  }
  const lacre = async () =>
    (caller.role === 'funcionario' ? await getEmpresa(caller.empresaId) : caller.empresa)?.lacre ?? '';
  // A retry proves itself anew, and no hash of a password is stored.
  const { senhaAtual: _, ...sent } = body;
  const attempt = {
    key,
    route: def.path,
    callerId: caller.id,
    input: { params, query, body: sent },
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

async function callerOf(def: RoleRoute, event: HttpEvent): Promise<Caller | null> {
  if (def.auth === 'public') return null;
  const { jwt, lambda } = event.requestContext.authorizer ?? {};
  if (lambda) return identifyKey(def, lambda);
  return identify(def.auth, jwt?.claims, { eventual: def.eventual, papel: papelOf(def) });
}

function answerFor(def: RouteDef, event: HttpEvent, error: unknown): HttpResult {
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
