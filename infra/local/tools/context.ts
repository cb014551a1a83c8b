import type { MovableClock } from '../clock.ts';
import type { CostMeter } from '../cost.ts';
import type { Emulators } from '../emulators/mount.ts';
import type { LocalBus } from '../events/bus.ts';
import type { DeadLetters } from '../events/dead-letters.ts';
import type { Events } from '../events/index.ts';
import type { Scheduler } from '../events/schedules.ts';
import type { FaultBoard } from '../faults.ts';
import type { Clients } from '../gateway/clients.ts';
import type { LocalDns } from '../services/dns.ts';
import type { Mail } from '../services/ses.ts';
import type { StackOptions } from '../settings.ts';

export interface ToolsContext {
  /** Resolves once the first data are complete. */
  seeded(): Promise<unknown>;
  readonly clock: MovableClock;
  readonly faults: FaultBoard;
  readonly meter: CostMeter;
  readonly clients: Clients;
  /** what the stack was started with */
  readonly options: StackOptions;
  readonly deadLetters: DeadLetters;
  readonly bus: LocalBus;
  resend(letterId: string): boolean;
  deliverTogether: Events['deliverTogether'];
  withNewStreams: Events['withNewStreams'];
  streamed: Events['streamed'];
  readonly scheduler: Scheduler;
  readonly emulators: Emulators;
  readonly dns: LocalDns;
  mails(to?: string): Mail[];
  allowMails(porDia?: number): void;
  /** the product's address in mails */
  readonly siteUrl: string;
  catchUp(): Promise<void>;
  renewDatabase(): Promise<void>;
}
