import type { ConsumerName } from '../../../functions/platform/events/consumers.ts';
import type { MovableClock } from '../clock.ts';
import type { Mail } from '../services/ses.ts';
import type { StackOptions } from '../settings.ts';
import type { SeedProgress } from './progress.ts';

/** Sets the product's clock to `days` before today. */
export type GoBack = (days: number) => void;

export interface SeedContext {
  readonly options: StackOptions;
  readonly url: string;
  /** in SEED_HEADER it lets a call pass before the demo is complete */
  readonly seedKey: string;
  readonly clock: MovableClock;
  /** how far the demo is */
  readonly progress: SeedProgress;
  mails(to?: string): Mail[];
  /** Runs work that counts its own clicks: the stream's reader skips them. */
  withoutClicks(work: () => Promise<void>): Promise<void>;
  /** Runs work, then delivers its events to these consumers together. */
  deliverTogether(consumers: readonly ConsumerName[], work: () => Promise<void>): Promise<void>;
}
