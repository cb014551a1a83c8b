import { db } from '../../../functions/platform/dynamodb/db.ts';
import { refusedByDynamoDb } from './dynamodb-limits.ts';

interface Sent {
  hostname: string;
  port?: number;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** What the engine does not look at: it only wants to see some signature. */
const UNREAD = [
  'httpSigningMiddleware',
  'getUserAgentMiddleware',
  'hostHeaderMiddleware',
  'loggerMiddleware',
  'recursionDetectionMiddleware',
];
const SIGNATURE = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260101T000000Z',
};
/** The SDK warns when a body of bytes is used as a string. */
const textOf = (body: unknown): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);

const READS = /\.(GetItem|Query|Scan|BatchGetItem|TransactGetItems)$/;

/**
 * Lets the product's own client call the engine without signature and without the hop of the proxy, each of which costs a
 * third of a call's CPU. `onWrite` is called as by the proxy. While `needsProxy`, calls take it. Returns what undoes this.
 */
export function callEngineDirectly(
  engineUrl: string,
  needsProxy: () => boolean,
  onWrite: (request: string) => void,
): () => void {
  const { hostname, port } = new URL(engineUrl);
  for (const unread of UNREAD) db.middlewareStack.remove(unread);
  const name = 'direct-engine';
  db.middlewareStack.add(
    (next) => async (args) => {
      const request = args.request as Sent;
      Object.assign(request.headers, SIGNATURE);
      const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
      // The proxy answers what DynamoDB would refuse and the engine accepts.
      if (needsProxy() || refusedByDynamoDb(operation, textOf(request.body)) !== undefined) return next(args);
      request.hostname = hostname;
      request.port = Number(port);
      const answer = await next(args);
      if (!READS.test(request.headers['x-amz-target'] ?? '')) onWrite(textOf(request.body));
      return answer;
    },
    // Inside the retries.
    { step: 'finalizeRequest', priority: 'low', name, override: true },
  );
  return () => {
    db.middlewareStack.remove(name);
  };
}
