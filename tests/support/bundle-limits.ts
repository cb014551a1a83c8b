import type { RouteKey } from '../../shared/routes/index.ts';

/** Minified, as deployed. Sealed answers and blocked addresses include the Secrets Manager client. */
export const MOST_BYTES = 362_000;
/** Publishing includes the storage client to send media; assistants' tools an SDK and the whole manifest. */
export const LARGER: Partial<Record<RouteKey, number>> = {
  'compartilhamentos.share': 517_000,
  'mcp.message': 425_000,
};
