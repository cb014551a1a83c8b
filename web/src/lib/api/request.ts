import type { PanelRoute } from '../../../../shared/routes/define.ts';

/** What a transport is asked to send. */
export interface Request {
  method: PanelRoute['method'];
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  /** the JSON; undefined when there was none */
  body: unknown;
  /** where the next page starts, of a list whose body has no room for it (docs/specification.md#calls) */
  nextCursor: string | undefined;
}
