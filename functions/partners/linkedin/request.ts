import * as z from 'zod/mini';

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What became of one HTTP call, told apart by the only question that matters here: can the other side have acted? */
export type Exchange =
  | Answer
  /** the request provably never reached LinkedIn */
  | { readonly kind: 'not_sent'; readonly cause: unknown }
  /** it left, or may have left, and no answer came back */
  | { readonly kind: 'lost'; readonly cause: unknown };

/** Failures before a connection exists. Anything later (reset, time-out) may have delivered the request. */
const BEFORE_CONNECTING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** fetch's own error, under which the socket's stands. A time-out has none. */
const Failure = z.object({ cause: z.object({ code: z.string() }) });

/** One attempt, never repeated: repeating is the caller's decision. `timeoutMs` covers the body of the answer too. */
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

/** A body cut on its way does not change what the status line already said. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
