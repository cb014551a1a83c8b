import { SECOND_MS } from '../../../shared/rules/dates.ts';

/**
 * The times of work that goes from run to run (imports, exports). They add up, so that what a run that died leaves over
 * goes on within two minutes: its turn ends before its event comes again. tests/infra/events.test.ts does the sum.
 */
export const RUN = {
  /** a run's function has so long, and ends itself well before */
  seconds: 75,
  /** a company's turn, a lease: longer than a run may take */
  turnMs: 80 * SECOND_MS,
  /** after its delivery, an event whose run gave no answer comes again */
  againSeconds: 100,
  /** of an event: hours of an outage */
  tries: 120,
  /** runs that ended without having noted anything, until the work has failed: half an hour, and fewer than a local queue's tries */
  fruitless: 18,
} as const;
