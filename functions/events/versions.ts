import type { EventName } from './index.ts';

/** Events whose version is above 1. Kept apart from the schemas, which publishers do not load. */
const LATER: Partial<Record<EventName, number>> = {};

export const versionOf = (name: EventName): number => LATER[name] ?? 1;
