import { db } from '../../../functions/platform/dynamodb/db.ts';

interface Sent {
  hostname: string;
  port?: number;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

const READS = /\.(GetItem|Query|Scan|BatchGetItem|TransactGetItems)$/;

/**
 * Lets the product's own client call the engine without the hop of the proxy, which costs as much CPU as the rest of the
 * call; `onWrite` is called as the proxy does. While `needsProxy`, calls take it. Returns what undoes this.
 */
export function callEngineDirectly(
  engineUrl: string,
  needsProxy: () => boolean,
  onWrite: (request: string) => void,
): () => void {
  const { hostname, port } = new URL(engineUrl);
  const name = 'direct-engine';
  db.middlewareStack.add(
    (next) => async (args) => {
      if (needsProxy()) return next(args);
      const request = args.request as Sent;
      request.hostname = hostname;
      request.port = Number(port);
      const answer = await next(args);
      if (!READS.test(request.headers['x-amz-target'] ?? '')) onWrite(String(request.body));
      return answer;
    },
    // After the signature and inside the retries.
    { step: 'finalizeRequest', priority: 'low', name, override: true },
  );
  return () => {
    db.middlewareStack.remove(name);
  };
}
