import { createMcpHandler, type ListToolsResult, Server } from '@modelcontextprotocol/server';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { mcp } from '../../../../shared/routes/mcp.ts';
import { usesApi } from '../../../../shared/rules/chaves.ts';
import { env } from '../../../platform/aws/env.ts';
import { factsOf, logCall } from '../../../platform/http/access-log.ts';
import { clientAddressOf } from '../../../platform/http/client-address.ts';
import { cameThroughEdge } from '../../../platform/http/edge.ts';
import { bytesOf, type HttpEvent } from '../../../platform/http/event.ts';
import { asRefusal, internalFailure, toFailure } from '../../../platform/http/reply.ts';
import { logger } from '../../../platform/log.ts';
import { keyOf } from '../../access/index.ts';
import { callTool } from '../call.ts';
import { findTool, toolsOf } from '../tools.ts';

type Result = APIGatewayProxyStructuredResultV2;

/** Five captions of a draft, escaped, are half of it. */
const MOST_BYTES = 256 * 1024;

/** One message of an assistant: every request is answered by a server of its own, so there is no session. */
export async function handler(event: HttpEvent): Promise<Result> {
  const result = await answer(event).catch((error: unknown) => refused(event, error));
  logCall(mcp.message, event, result.statusCode);
  return result;
}

async function answer(event: HttpEvent): Promise<Result> {
  if (!cameThroughEdge(event)) throw refusal(REFUSALS.accessDenied);
  const key = keyOf(event.requestContext.authorizer?.lambda);
  if (!usesApi(key.escopos)) throw refusal(REFUSALS.accessDenied);
  const request = new Request(`${env('SITE_URL')}${mcp.message.path}`, {
    method: 'POST',
    headers: Object.entries(event.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
    body: bytesOf(event).toString(),
  });
  const response = await createMcpHandler(() => serverOf(key, event), {
    maxRequestBodySize: MOST_BYTES,
  }).fetch(request);
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

function serverOf({ escopos, empresaId }: ReturnType<typeof keyOf>, event: HttpEvent): Server {
  const server = new Server(
    { name: 'painel-ups', title: 'Painel UPS', version: env('APP_VERSION') },
    { capabilities: { tools: {} } },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: toolsOf(escopos).map(({ name, description, inputSchema, def }) => ({
      name,
      description,
      // JSON by its making.
      inputSchema: inputSchema as ListToolsResult['tools'][number]['inputSchema'],
      // Clients ask a person before a tool changes what exists.
      annotations: {
        readOnlyHint: def.method === 'GET',
        destructiveHint: def.method !== 'GET' && !(201 in def.replies),
        openWorldHint: false,
      },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {} } }) => {
    const tool = findTool(name);
    if (!tool) return { content: [{ type: 'text', text: MSG.ferramentaNaoEncontrada }], isError: true };
    return callTool(tool, args, {
      empresaId,
      authorization: event.headers.authorization ?? '',
      client: clientAddressOf(event),
    });
  });
  return server;
}

function refused(event: HttpEvent, error: unknown): Result {
  const known = asRefusal(error);
  if (!known) {
    logger.error('unexpected failure', { ...factsOf(mcp.message, event), error: error as Error });
    return internalFailure();
  }
  const failure = toFailure(known);
  return known.status === 401
    ? { ...failure, headers: { ...failure.headers, 'www-authenticate': 'Bearer' } }
    : failure;
}
