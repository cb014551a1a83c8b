import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { HttpEvent } from './event.ts';

/** An answer of one packet gains nothing from compression. */
const ONE_PACKET_BYTES = 1_400;
const takesGzip = ({ headers }: HttpEvent): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/**
 * Compresses answers to GET if the caller accepts gzip: CloudFront compresses only what it may cache, the gateway nothing.
 * Only GET, whose answers contain no secret that an attacker's input beside it could reveal by its size (BREACH).
 */
export function compressed(
  event: HttpEvent,
  result: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const { body = '', headers } = result;
  if (
    !['GET', 'HEAD'].includes(event.requestContext.http.method) ||
    body.length < ONE_PACKET_BYTES ||
    !takesGzip(event)
  ) {
    return result;
  }
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
