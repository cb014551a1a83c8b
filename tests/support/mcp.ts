import type { TestStack } from './stack.ts';

/** Posts one JSON-RPC message to the tools of assistants, with a company's key. */
export const postMcp = (stack: Pick<TestStack, 'url'>, chave: string, message: object): Promise<Response> =>
  fetch(`${stack.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${chave}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  });
