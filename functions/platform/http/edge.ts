import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '../aws/env.ts';
import type { HttpEvent } from './event.ts';

/** Headers that CloudFront (infra/site.ts, infra/edge) writes over whatever a client sent under their names. */
export const ORIGIN_HEADER = 'x-painel-origem';
export const CLIENT_HEADER = 'x-painel-cliente';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a call came through CloudFront, which alone knows the origin secret; locally, through the gateway. Two values
 * count while the secret is being changed. Throws where the configuration has none: no call is answered then.
 */
export function cameThroughEdge(event: HttpEvent): boolean {
  const secrets = env('ORIGIN_SECRETS').split(',');
  // Digests have one length, as timingSafeEqual wants it, and tell nothing of the secret's own.
  const given = digest(event.headers[ORIGIN_HEADER] ?? '');
  return secrets.some((secret) => timingSafeEqual(digest(secret), given));
}
