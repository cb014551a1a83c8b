import { type ListToolsResult, Server } from '@modelcontextprotocol/server';
import * as MSG from '../../../shared/messages.ts';
import { env } from '../../platform/aws/env.ts';
import { clientAddressOf } from '../../platform/http/client-address.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import type { keyOf } from '../access/index.ts';
import { callTool } from './call.ts';
import { findTool, toolsOf } from './tools.ts';

/** Lists the tools of a key's scopes, and calls one in the name of the request's key. */
export function serverOf({ escopos, empresaId }: ReturnType<typeof keyOf>, event: HttpEvent): Server {
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
