import { type Refusal, readRefusal, type Unavailable } from './errors.ts';
import type { Answer, Exchange } from './request.ts';

/** Common to images and videos. An upload without a post is visible to nobody. */

export type UploadOutcome<T> = { readonly kind: 'uploaded'; readonly value: T } | Refusal | Unavailable;

/** A 2xx answer, or the failure. An upload publishes nothing, so every lost answer is simply `unavailable`. */
export function accepted(exchange: Exchange): Answer | Refusal | Unavailable {
  if (exchange.kind !== 'answer' || exchange.status >= 500) return { kind: 'unavailable' };
  return exchange.status >= 300 ? readRefusal(exchange.status, exchange.body) : exchange;
}

/** The bytes as a request body: fetch's types refuse a view on a shared buffer, which storage never returns. */
export const bodyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
