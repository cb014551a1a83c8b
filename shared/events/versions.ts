import type { EventName } from './index.ts';

/** Events of a later version than the first. Apart from their schemas: whoever tells an event needs none of these. */
const LATER: Partial<Record<EventName, number>> = {};

/** The version in which an event is told. */
export const versionOf = (name: EventName): number => LATER[name] ?? 1;
