import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { CLIENT_HEADER, ORIGIN_HEADER } from '../../../functions/platform/http/edge.ts';
import { BY_KEY } from '../../../shared/routes/define.ts';
import { ENTRY_COOKIE } from '../../../shared/rules/session-cookies.ts';
import { ORIGIN_SECRET } from '../settings.ts';
import type { Matched } from './match.ts';

export interface EventParts {
  readonly req: IncomingMessage;
  /** the address that the call comes from */
  readonly client: string;
  readonly url: URL;
  readonly match: Matched;
  readonly body: Buffer;
  readonly authorizer:
    | {
        readonly jwt?: { readonly claims: Record<string, string>; readonly scopes: null };
        readonly lambda?: object;
      }
    | undefined;
  readonly requestId: string;
  readonly now: Date;
}

const TEXT_TYPES = /^(text\/|application\/(json|javascript|xml)\b)/i;

function joinQuery(query: URLSearchParams): Record<string, string> | undefined {
  const joined: Record<string, string> = {};
  for (const [name, value] of query) joined[name] = name in joined ? `${joined[name]},${value}` : value;
  return Object.keys(joined).length > 0 ? joined : undefined;
}

/** The headers as CloudFront passes them on: without cookies, and with its own two headers instead of the client's. */
export function edgeHeaders(req: IncomingMessage, client: string): Record<string, string> {
  const { cookie: _cookie, [ORIGIN_HEADER]: _origin, ...headers } = req.headers;
  return {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    [CLIENT_HEADER]: client,
    [ORIGIN_HEADER]: ORIGIN_SECRET,
  };
}

/** The calls that the edge passes its only cookie on to (infra/edge/api-request.js). */
const READS_ENTRY = /^(\/v1\/login\/codigo|\/sso\/[^/]+\/entrar)$/;

function entryCookie({ headers: { cookie = '' } }: IncomingMessage, { pathname }: URL): string[] | undefined {
  if (!READS_ENTRY.test(pathname)) return undefined;
  const found = cookie.split('; ').filter((one) => one.startsWith(`${ENTRY_COOKIE}=`));
  return found.length > 0 ? found : undefined;
}

/** The event that an API Gateway HTTP API sends to Lambda (payload format 2.0, stage v1). */
export function toLambdaEvent({ req, client, url, match, body, authorizer, requestId, now }: EventParts) {
  const headers = edgeHeaders(req, client);
  const method = req.method ?? match.def.method;
  const routeKey = `${method} ${match.byKey && match.def.chave ? BY_KEY : ''}${match.def.path}`;
  // Only valid text can be passed on as text.
  const isText = TEXT_TYPES.test(headers['content-type'] ?? 'text/plain') && isUtf8(body);
  const query = joinQuery(url.searchParams);
  const cookies = entryCookie(req, url);
  const hasParams = Object.keys(match.params).length > 0;
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    headers,
    ...(query && { queryStringParameters: query }),
    ...(hasParams && { pathParameters: match.params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      ...(authorizer && { authorizer }),
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: client,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: 'v1',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: isText ? body.toString('utf8') : body.toString('base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}
