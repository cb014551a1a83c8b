import type { RouteKey } from '../../shared/routes/index.ts';

/** Minified, as AWS gets it. A sealed answer or a barred address brings the Secrets Manager client. */
export const MOST_BYTES = 410_000;
/** Publishing hands media over, with the storage client; the description of all routes holds them all. */
export const LARGER_BYTES = 620_000;
export const LARGER: readonly RouteKey[] = ['compartilhamentos.share', 'sistema.openapi'];
