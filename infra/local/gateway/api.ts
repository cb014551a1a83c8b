import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { eventSource, routeSource } from '../../sources.ts';
import type { CostMeter } from '../cost.ts';
import type { Clock } from '../emulators/types.ts';
import { findHandler, lambdaContext } from '../handlers.ts';
import { drain, readBodyWithin, sendJson } from '../http-util.ts';
import { authorize } from './authorize.ts';
import type { Clients } from './clients.ts';
import { edgeHeaders, toLambdaEvent } from './event.ts';
import { type Matched, matchRoute } from './match.ts';

/** API Gateway's limit for a request, Lambda's for an event, and API Gateway's timeout. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;
const MAX_EVENT_BYTES = 6 * 1024 * 1024;
/** Bytes of an oversized request that are still read, so that the client receives the answer. */
const MAX_DRAINED_BYTES = 100 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

interface LambdaReply {
  statusCode?: number;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}
export interface Api {
  readonly clock: Clock;
  readonly meter: CostMeter;
  readonly clients: Clients;
  readonly log: (message: string) => void;
  /** Whether a call may take longer than a gateway waits. */
  isPatient?(req: IncomingMessage): boolean;
  /** Sees a function's answer before the client, and may replace it. */
  adjust?(match: Matched, event: ReturnType<typeof toLambdaEvent>, reply: LambdaReply): LambdaReply;
}

class TimeoutError extends Error {}
function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function send(res: ServerResponse, requestId: string, reply: LambdaReply): void {
  const body = Buffer.from(reply.body ?? '', reply.isBase64Encoded ? 'base64' : 'utf8');
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  if (reply.cookies) res.setHeader('set-cookie', reply.cookies);
  if (!res.hasHeader('content-type')) res.setHeader('content-type', 'application/json');
  res.setHeader('apigw-requestid', requestId);
  res.setHeader('content-length', body.length);
  res.writeHead(reply.statusCode ?? 200);
  res.end(body);
}

/** Answers a call, at its path without the stage: the part of CloudFront, API Gateway and Lambda. */
export async function handleApi(
  api: Api,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  path: string,
): Promise<void> {
  const requestId = randomUUID();
  let match: Matched | undefined;
  try {
    match = matchRoute(req.method ?? 'GET', path);
  } catch {
    return sendJson(res, 400, { message: 'Bad Request' });
  }
  if (!match) {
    // The HTTP API's default route.
    const unknownRoute = await findHandler(eventSource('unknown-route'));
    const event = { headers: edgeHeaders(req, api.clients.addressOf(req)), rawPath: path };
    return send(res, requestId, (await unknownRoute(event, {})) as LambdaReply);
  }
  const parts = {
    req,
    client: api.clients.addressOf(req),
    url,
    match,
    requestId,
    now: api.clock.now(),
  };
  const verdict = await authorize(api, parts);
  if (verdict.refused) {
    res.setHeader('www-authenticate', 'Bearer');
    return sendJson(res, verdict.refused, {
      message: verdict.refused === 401 ? 'Unauthorized' : 'Forbidden',
    });
  }
  const body = await readBodyWithin(req, MAX_REQUEST_BYTES);
  const event = body && toLambdaEvent({ ...parts, authorizer: verdict.authorizer, body });
  if (!event || (event.body?.length ?? 0) > MAX_EVENT_BYTES) {
    res.setHeader('connection', 'close');
    await drain(req, MAX_DRAINED_BYTES);
    return sendJson(res, 413, { message: 'Request Entity Too Large' });
  }
  const limited = api.isPatient?.(req) ? <T>(work: Promise<T>) => work : withTimeout;
  await invoke(api, res, match, event, { requestId, limited });
}

async function invoke(
  api: Api,
  res: ServerResponse,
  match: Matched,
  event: ReturnType<typeof toLambdaEvent>,
  { requestId, limited }: { requestId: string; limited: typeof withTimeout },
): Promise<void> {
  try {
    const handler = await findHandler(routeSource(match.key));
    const context = lambdaContext(match.key.replace('.', '-'), requestId, TIMEOUT_MS);
    const work = api.meter.measure(event.routeKey, () => handler(event, context));
    const reply = (await limited(work)) as LambdaReply;
    send(res, requestId, api.adjust?.(match, event, reply) ?? reply);
  } catch (error) {
    if (error instanceof TimeoutError) return sendJson(res, 503, { message: 'Service Unavailable' });
    api.log(`${event.routeKey}: ${error instanceof Error ? error.stack : String(error)}`);
    if (!res.headersSent) sendJson(res, 500, { message: 'Internal Server Error' });
  }
}
