import type { ConsumerName } from '../../../functions/platform/events/consumers.ts';
import type { MovableClock } from '../clock.ts';
import type { Mail } from '../services/ses.ts';
import type { StackOptions } from '../settings.ts';
import type { SeedApi } from './api.ts';

/** Sets the product's clock to `days` before today. */
export type GoBack = (days: number) => void;

export interface SeedContext {
  readonly options: StackOptions;
  readonly url: string;
  /** in SEED_HEADER it lets a call pass before the demo is complete */
  readonly seedKey: string;
  readonly clock: MovableClock;
  mails(to?: string): Mail[];
  /** Runs work that counts its own clicks: the stream's reader skips them. */
  withoutClicks(work: () => Promise<void>): Promise<void>;
  /** Runs work, then delivers its events to these consumers together. */
  deliverTogether(consumers: readonly ConsumerName[], work: () => Promise<void>): Promise<void>;
}
/** Short, because polling in this process is cheap. */
const PAUSE_MS = 10;

/** The first link of the newest mail to an address. */
export const firstMailedLink = (context: SeedContext, api: SeedApi, email: string) =>
  api.until(`e-mail para ${email}`, () => context.mails(email)[0]?.links[0], PAUSE_MS);
