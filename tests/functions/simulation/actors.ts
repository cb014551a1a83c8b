import type { Barred } from './barred.ts';
import type { Clicks } from './clicks.ts';
import type { Delivery } from './delivery.ts';
import type { Planning } from './planning.ts';
import type { Prizes } from './prizes.ts';
import type { Returns } from './returns.ts';
import type { Schedules } from './schedules.ts';
import type { Vouchers } from './vouchers.ts';

/** The actors of a history, each with its own random numbers. */
export interface Actors {
  readonly delivery: Delivery;
  readonly barred: Barred;
  readonly clicks: Clicks;
  readonly planning: Planning;
  readonly prizes: Prizes;
  readonly returns: Returns | undefined;
  readonly schedules: Schedules | undefined;
  readonly vouchers: Vouchers | undefined;
}
