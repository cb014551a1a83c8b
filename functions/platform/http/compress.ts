import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { HttpEvent } from './event.ts';

/** What fits into one packet travels no faster for being smaller. */
const ONE_PACKET_BYTES = 1_400;
const takesGzip = ({ headers }: HttpEvent): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/**
 * An answer to a GET as its caller takes it: a list is a quarter of its size by gzip. CloudFront compresses only what it
 * may keep, and the gateway nothing. Only a GET, whose answers hold nothing secret that a guess beside it could measure.
 */
export function compressed(
  event: HttpEvent,
  result: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const { body = '', headers } = result;
  if (event.requestContext.http.method !== 'GET' || body.length < ONE_PACKET_BYTES || !takesGzip(event)) {
    return result;
  }
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
