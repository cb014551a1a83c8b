import type { RouteKey } from '../../shared/routes/index.ts';

/** Minified, as deployed. Sealed answers and blocked addresses include the Secrets Manager client. */
export const MOST_BYTES = 410_000;
/** Publishing includes the storage client to send media; the description of all routes includes their schemas. */
export const LARGER_BYTES = 620_000;
export const LARGER: readonly RouteKey[] = ['compartilhamentos.share', 'sistema.openapi'];
