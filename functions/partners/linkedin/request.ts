import * as z from 'zod/mini';

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The outcome of one HTTP call, by whether the other side can have acted. */
export type Exchange =
  | Answer
  /** the request provably never reached LinkedIn */
  | { readonly kind: 'not_sent'; readonly cause: unknown }
  /** it may have been sent, and no answer came back */
  | { readonly kind: 'lost'; readonly cause: unknown };

/** Errors before a connection exists. After any later one (reset, time-out) the request may have arrived. */
const BEFORE_CONNECTING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** fetch's error, with the socket's as its cause. A time-out has none. */
const Failure = z.object({ cause: z.object({ code: z.string() }) });

/** Sends once: retrying is the caller's decision. `timeoutMs` includes the body of the answer. */
export async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Exchange> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    const { data } = Failure.safeParse(cause);
    return { kind: data && BEFORE_CONNECTING.has(data.cause.code) ? 'not_sent' : 'lost', cause };
  }
  return {
    kind: 'answer',
    status: response.status,
    headers: response.headers,
    body: await readBody(response),
  };
}

/** A truncated body does not change the meaning of the status line. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
