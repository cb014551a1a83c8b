import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '../aws/env.ts';
import type { HttpEvent } from './event.ts';

/** Headers that CloudFront sets (infra/site.ts, infra/edge), replacing any from the client. */
export const ORIGIN_HEADER = 'x-painel-origem';
export const CLIENT_HEADER = 'x-painel-cliente';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a call came through CloudFront (locally, the gateway), which alone knows the origin secret. Two values are valid
 * while the secret is being changed. Throws without a configured secret, so that no call is answered.
 */
export function cameThroughEdge(event: Pick<HttpEvent, 'headers'>): boolean {
  const secrets = env('ORIGIN_SECRETS').split(',');
  // timingSafeEqual requires equal lengths; digests also hide the secret's length.
  const given = digest(event.headers[ORIGIN_HEADER] ?? '');
  return secrets.some((secret) => timingSafeEqual(digest(secret), given));
}
