import type { RouteKey } from '../../shared/routes/index.ts';
import type { Access } from '../access.ts';

/** What each route of an area may touch: one that is missing or to spare does not compile. */
export type AreaAccess<Area extends string> = Record<Extract<RouteKey, `${Area}.${string}`>, Access>;
