import type { RouteKey } from '../../shared/routes/index.ts';

/** Minified, as deployed. Sealed answers and blocked addresses include the Secrets Manager client. */
export const MOST_BYTES = 360_000;
/** Publishing includes the storage client to send media. */
export const LARGER_BYTES = 515_000;
export const LARGER: readonly RouteKey[] = ['compartilhamentos.share'];
