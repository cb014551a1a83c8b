import type { Method } from '../../../shared/routes/define.ts';

/** What a transport is asked to send. */
export interface Request {
  method: Method;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}
