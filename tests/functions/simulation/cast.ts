import type { Barred } from './barred.ts';
import type { Clicks } from './clicks.ts';
import type { Delivery } from './delivery.ts';
import type { Planning } from './planning.ts';
import type { Returns } from './returns.ts';
import type { Schedules } from './schedules.ts';

/** Who acts beside what a history makes up by itself, each by numbers of its own. */
export interface Cast {
  readonly delivery: Delivery;
  readonly barred: Barred;
  readonly clicks: Clicks;
  readonly planning: Planning;
  readonly returns: Returns | undefined;
  readonly schedules: Schedules | undefined;
}
