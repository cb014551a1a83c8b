import type { Answer, Request } from './request.ts';

/** What the server said; undefined when nothing answered. */
export type EarlyAnswer = (Pick<Answer, 'nextCursor'> & { status: number; text: string }) | undefined;
interface Sent {
  at: number;
  answer: Promise<EarlyAnswer>;
}

declare global {
  /** The script that fills it and the app that takes from it are two bundles: they meet here. */
  var painelEarly: Map<string, Sent> | undefined;
}

/** Older than this an answer is asked for again: the app took so long that the list may have changed. */
const FRESH_MS = 30_000;

/** The token is part of it: nothing of one account may be seen by the next one. */
const keyOf = ({ method, path, query, headers }: Request): string =>
  [method, path, new URLSearchParams(query), headers?.Authorization].join(' ');

/** Sends a read before the app is there. */
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

/** The answer of a read that is under way or here, once; undefined when it was not sent early. */
export function takeEarly(request: Request): Promise<EarlyAnswer> | undefined {
  const early = globalThis.painelEarly;
  const key = keyOf(request);
  const sent = early?.get(key);
  early?.delete(key);
  return sent && Date.now() - sent.at < FRESH_MS ? sent.answer : undefined;
}
