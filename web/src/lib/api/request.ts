import type { CalledRoute } from '#shared/routes/define.ts';

export interface Request {
  method: CalledRoute['method'];
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  /** parsed JSON; undefined when the body was empty */
  body: unknown;
  /** cursor of the next page, when the body is a list (docs/specification.md#calls) */
  nextCursor: string | undefined;
}
