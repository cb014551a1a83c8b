import { randomUUID } from 'node:crypto';
import { ORIGIN_HEADER } from '../../functions/platform/http/edge.ts';
import type { KeyContext } from '../../functions/platform/http/event.ts';
import { findHandler, lambdaContext } from '../../infra/local/handlers.ts';
import { ORIGIN_SECRET } from '../../infra/local/settings.ts';
import { eventSource, routeSource } from '../../infra/sources.ts';
import { type RouteKey, routeEntries } from '../../shared/routes/index.ts';

export interface GatewayRequest {
  readonly params?: Record<string, string> | undefined;
  readonly query?: Record<string, string> | undefined;
  readonly headers?: Record<string, string> | undefined;
  /** the body as sent; bytes are marked as Base64, text is not */
  readonly body?: string | Uint8Array | undefined;
  /** the claims of the token */
  readonly claims?: Record<string, string> | undefined;
  /** what the authorizer of keys says; by default it is asked about a key in the headers */
  readonly byKey?: KeyContext | undefined;
  readonly at?: Date | undefined;
  /** the client's address */
  readonly address?: string | undefined;
}
export interface LambdaAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}
interface Result {
  statusCode: number;
  headers?: Record<string, string>;
  body?: string;
}

const defs = new Map(routeEntries);
/** Not this machine's address: hundreds of calls here must not use up its limits on a shared stack. */
const HERE = '198.51.100.7';

/** The header that CloudFront adds to every call, without which functions refuse. */
export const FROM_EDGE = { [ORIGIN_HEADER]: ORIGIN_SECRET };

/** The event that API Gateway builds from a request (HTTP API, payload format 2.0). */
export function gatewayEvent(key: RouteKey, request: GatewayRequest) {
  const def = defs.get(key);
  if (!def) throw new Error(`no route ${key}`);
  const { params, query, headers = {}, body, claims, byKey, at = new Date(), address = HERE } = request;
  const path = `/v1${def.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))}`;
  const routeKey = `${def.method} ${def.path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { host: 'localhost', ...FROM_EDGE, ...headers },
    ...(query && Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(params && { pathParameters: params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'local',
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
      ...(byKey && { authorizer: { lambda: byKey } }),
      http: { method: def.method, path, protocol: 'HTTP/1.1', sourceIp: address, userAgent: 'vitest' },
      requestId: randomUUID(),
      routeKey,
      stage: 'v1',
      time: at.toUTCString(),
      timeEpoch: at.getTime(),
    },
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : Buffer.from(body).toString('base64'),
    }),
    isBase64Encoded: body !== undefined && typeof body !== 'string',
  };
}

/** What the authorizer of keys says about a request, where the gateway would ask it. */
async function verdictOn(key: RouteKey, request: GatewayRequest): Promise<KeyContext | undefined> {
  const def = defs.get(key);
  const isByKey = def?.chave
    ? / ups_/.test(request.headers?.authorization ?? '')
    : def?.auth === 'chave' || def?.auth === 'mcp';
  if (!isByKey) return undefined;
  const verifyKey = await findHandler(eventSource('verify-key'));
  const context = lambdaContext('verify-key', 'teste', 10_000);
  return ((await verifyKey(gatewayEvent(key, request), context)) as { context?: KeyContext }).context;
}

/** Calls a route's handler in this process, as Lambda would with the gateway's event. */
export async function invoke(key: RouteKey, asked: GatewayRequest): Promise<LambdaAnswer> {
  const handler = await findHandler(routeSource(key));
  if (!handler) throw new Error(`no handler of ${key}`);
  const request = { ...asked, byKey: asked.byKey ?? (await verdictOn(key, asked)) };
  const context = lambdaContext(key, 'teste', 30_000);
  const { statusCode, headers = {}, body } = (await handler(gatewayEvent(key, request), context)) as Result;
  const isJson = headers['content-type']?.includes('json') ?? true;
  return { status: statusCode, headers, body: body && isJson ? JSON.parse(body) : body };
}
