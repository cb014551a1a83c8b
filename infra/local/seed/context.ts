import type { ConsumerName } from '../../../functions/platform/events/consumers.ts';
import type { MovableClock } from '../clock.ts';
import type { Mail } from '../services/ses.ts';
import type { StackOptions } from '../settings.ts';
import type { SeedApi } from './api.ts';

/** Lets the story happen in the past: the product's clock stands `days` before today. */
export type GoBack = (days: number) => void;

export interface SeedContext {
  readonly options: StackOptions;
  readonly url: string;
  readonly clock: MovableClock;
  mails(to?: string): Mail[];
  /** Does work whose clicks nobody is told of: it has counted them. */
  withoutClicks(work: () => Promise<void>): Promise<void>;
  /** Does work whose events these consumers get together, at its end. */
  together(consumers: readonly ConsumerName[], work: () => Promise<void>): Promise<void>;
}
/** In this process: to ask costs nothing. */
const PAUSE_MS = 10;

/** The first link of the newest mail to an address. */
export const linkMailedTo = (context: SeedContext, api: SeedApi, email: string) =>
  api.until(`e-mail para ${email}`, () => context.mails(email)[0]?.links[0], PAUSE_MS);
