import type { Answer, Request } from './request.ts';

/** Undefined when the server did not answer. */
export type EarlyAnswer = (Pick<Answer, 'nextCursor'> & { status: number; text: string }) | undefined;
interface SentRequest {
  at: number;
  answer: Promise<EarlyAnswer>;
}

declare global {
  /** Shared by two bundles: the early script fills it, the app takes from it. */
  var painelEarly: Map<string, SentRequest> | undefined;
}

/** An older answer is discarded and requested again, because the list may have changed. */
const FRESH_MS = 30_000;

/** The token is part of the key, so no account sees another's answers. */
const keyOf = ({ method, path, query, headers }: Request): string =>
  [method, path, new URLSearchParams(query), headers?.Authorization].join(' ');

/** Sends a GET before the app has loaded. */
export function sendEarly(request: Request): Promise<EarlyAnswer> {
  const { method, path, query = {}, headers = {} } = request;
  const search = new URLSearchParams(query).toString();
  const answer = fetch(`/v1${path}${search && `?${search}`}`, { method, headers }).then(
    async (response) => ({
      status: response.status,
      text: await response.text(),
      nextCursor: response.headers.get('x-next-cursor') ?? undefined,
    }),
    () => undefined,
  );
  globalThis.painelEarly ??= new Map();
  globalThis.painelEarly.set(keyOf(request), { at: Date.now(), answer });
  return answer;
}

/** Takes the answer of an early request, once; undefined when it was not sent early. */
export function takeEarly(request: Request): Promise<EarlyAnswer> | undefined {
  const early = globalThis.painelEarly;
  const key = keyOf(request);
  const sent = early?.get(key);
  early?.delete(key);
  return sent && Date.now() - sent.at < FRESH_MS ? sent.answer : undefined;
}

/** Whether the answer of a GET of this path waits to be taken. */
export const isSentEarly = (path: string): boolean =>
  [...(globalThis.painelEarly?.keys() ?? [])].some((key) => key.startsWith(`GET ${path} `));
