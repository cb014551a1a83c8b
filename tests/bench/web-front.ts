import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { localCertificate } from './certificate.ts';

/** Headers of an HTTP/1.1 connection, which HTTP/2 refuses. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

const isOrdinary = ([name]: [string, unknown]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name);

/**
 * The local stack behind HTTP/2 and TLS, as CloudFront serves it: over HTTP/1.1 a page's files queue for six
 * connections, which no visitor of the real product experiences.
 */
export async function startFront(target: string) {
  const { hostname, port, host } = new URL(target);
  const forward = (req: Http2ServerRequest, res: Http2ServerResponse) => {
    const headers = { ...Object.fromEntries(Object.entries(req.headers).filter(isOrdinary)), host };
    const onward = request({ hostname, port, path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(
        answer.statusCode ?? 502,
        Object.fromEntries(Object.entries(answer.headers).filter(isOrdinary)),
      );
      answer.pipe(res);
    });
    onward.on('error', () => res.stream.destroy());
    req.pipe(onward);
  };
  const server = createSecureServer(localCertificate(), forward);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  // A browser keeps its connection open; the process ends without waiting for it.
  return { url, stop: () => void server.close() };
}
