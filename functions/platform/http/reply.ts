import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import * as REFUSALS from '../refusals.ts';

/** An answer with a status or headers other than the route's default. */
export class HttpReply<B = unknown> {
  readonly status: number;
  readonly body: B;
  readonly headers: Record<string, string>;
  /** whole `Set-Cookie` lines */
  readonly cookies: readonly string[];

  constructor(
    status: number,
    body: B,
    headers: Record<string, string> = {},
    cookies: readonly string[] = [],
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.cookies = cookies;
  }
}

export const reply = <B>(status: number, body: B, headers?: Record<string, string>) =>
  new HttpReply(status, body, headers);

/** A page, for a browser that follows a link. */
export class HtmlReply {
  readonly status: number;
  readonly html: string;

  constructor(status: number, html: string) {
    this.status = status;
    this.html = html;
  }
}

/** An XML document. */
export class XmlReply {
  readonly xml: string;

  constructor(xml: string) {
    this.xml = xml;
  }
}

/** A table to download. */
export class CsvReply {
  readonly csv: string;
  readonly fileName: string;

  constructor(csv: string, fileName: string) {
    this.csv = csv;
    this.fileName = fileName;
  }
}

export const redirect = (location: string) => new HttpReply(302, {}, { location });

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

const HTML_HEADERS = { ...JSON_HEADERS, 'content-type': 'text/html; charset=utf-8' };

const XML_HEADERS = { ...JSON_HEADERS, 'content-type': 'application/samlmetadata+xml; charset=utf-8' };

export function toResponse(def: RouteDef, result: unknown): APIGatewayProxyStructuredResultV2 {
  if (result instanceof HtmlReply)
    return { statusCode: result.status, headers: HTML_HEADERS, body: result.html };
  if (result instanceof CsvReply) return toFile(result);
  if (result instanceof XmlReply) return { statusCode: 200, headers: XML_HEADERS, body: result.xml };
  const { status, body, headers, cookies } =
    result instanceof HttpReply ? result : new HttpReply(Number(Object.keys(def.replies)[0]), result);
  return {
    statusCode: status,
    headers: { ...JSON_HEADERS, ...headers },
    ...(cookies.length > 0 && { cookies: [...cookies] }),
    body: JSON.stringify(body),
  };
}

const toFile = ({ csv, fileName }: CsvReply): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    ...JSON_HEADERS,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
  },
  body: csv,
});

/** The body of every refusal: the message under both names that clients read; never internals. */
export function toFailure(error: AppError): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: error.status,
    headers: {
      ...JSON_HEADERS,
      ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
    },
    body: JSON.stringify({
      error: error.message,
      message: error.message,
      campos: error.campos,
      codigo: error.codigo,
      recurso: error.recurso,
    }),
  };
}

export const internalFailure = (): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 500,
  headers: JSON_HEADERS,
  body: JSON.stringify({ error: MSG.erroInterno, message: MSG.erroInterno }),
});

/** 503 when an AWS service is down, throttled or unreachable. Its other refusals are bugs of ours (500). */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const { $metadata, $fault, $retryable } = error as Error & {
    $metadata?: { httpStatusCode?: number };
    $fault?: string;
    $retryable?: unknown;
  };
  const status = $metadata?.httpStatusCode ?? 0;
  const isDown =
    $fault === 'server' ||
    $retryable !== undefined ||
    status >= 500 ||
    status === 429 ||
    isNetworkError(error);
  return isDown ? refusal(REFUSALS.unavailable, error) : undefined;
}

const NETWORK =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|TimeoutError|RequestTimeout|NetworkingError|Throttl\w*|TooManyRequestsException|LimitExceededException|ProvisionedThroughputExceededException)$/;
const isNetworkError = (error: Error & { code?: unknown }) =>
  NETWORK.test(error.name) || (typeof error.code === 'string' && NETWORK.test(error.code));
