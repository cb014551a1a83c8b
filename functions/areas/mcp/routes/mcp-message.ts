import { createMcpHandler } from '@modelcontextprotocol/server';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { mcp } from '../../../../shared/routes/mcp.ts';
import { usesApi } from '../../../../shared/rules/chaves.ts';
import { env } from '../../../platform/aws/env.ts';
import { factsOf, logCall } from '../../../platform/http/access-log.ts';
import { cameThroughEdge } from '../../../platform/http/edge.ts';
import { type HttpEvent, textOf } from '../../../platform/http/event.ts';
import { asRefusal, internalFailure, toFailure } from '../../../platform/http/reply.ts';
import { logger } from '../../../platform/log.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { keyOf } from '../../access/index.ts';
import { serverOf } from '../server.ts';

type Result = APIGatewayProxyStructuredResultV2;

/** Five captions of a draft, escaped, are half of it. */
const MOST_BYTES = 256 * 1024;
/** JSON-RPC's. */
const PARSE_ERROR = -32700;

/** One message of an assistant: every request is answered by a server of its own, so there is no session. */
export async function handler(event: HttpEvent): Promise<Result> {
  const result = await answer(event).catch((error: unknown) => refused(event, error));
  logCall(mcp.mcpMessage, event, result.statusCode);
  return result;
}

async function answer(event: HttpEvent): Promise<Result> {
  if (!cameThroughEdge(event)) throw refusal(REFUSALS.accessDenied);
  const key = keyOf(event.requestContext.authorizer?.lambda);
  if (!usesApi(key.escopos)) throw refusal(REFUSALS.accessDenied);
  const text = textOf(event);
  if (text.trimStart().startsWith('[')) return listRefused();
  const headers = new Headers(
    Object.entries(event.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
  );
  // Several clients name one of the two only, which the library refuses; all read JSON.
  headers.set('accept', 'application/json, text/event-stream');
  const request = new Request(`${env('SITE_URL')}${mcp.mcpMessage.path}`, {
    method: 'POST',
    headers,
    body: text,
  });
  const response = await createMcpHandler(() => serverOf(key, event), {
    maxRequestBodySize: MOST_BYTES,
  }).fetch(request);
  return asJson(response.status, Object.fromEntries(response.headers), await response.text());
}

/** One message needs no stream, in which the library answers clients of 2025. */
function asJson(statusCode: number, headers: Record<string, string>, body: string): Result {
  const messages = [...body.matchAll(/^data: ?(.+)$/gm)].map(([, message = '']) => message);
  if (!headers['content-type']?.startsWith('text/event-stream') || messages.length === 0)
    return { statusCode, headers, body };
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: messages.length === 1 ? messages.join() : `[${messages.join()}]`,
  };
}

/**
 * Lists of messages were dropped from the protocol in 2025-06-18. Each would be a call that no limit per client has counted.
 */
const listRefused = (): Result => ({
  statusCode: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32600, message: MSG.umaMensagemPorVez },
  }),
});

function refused(event: HttpEvent, error: unknown): Result {
  const known = asRefusal(error);
  if (!known) {
    logger.error('unexpected failure', { ...factsOf(mcp.mcpMessage, event), error: error as Error });
    return internalFailure();
  }
  const failure = toFailure(known);
  // A body that cannot be read gets the protocol's error, which clients understand.
  if (known.status === 400) {
    const error = { code: PARSE_ERROR, message: known.message };
    return { ...failure, body: JSON.stringify({ jsonrpc: '2.0', id: null, error }) };
  }
  return known.status === 401
    ? { ...failure, headers: { ...failure.headers, 'www-authenticate': 'Bearer' } }
    : failure;
}
