import { SECOND_MS } from '../../../shared/rules/dates.ts';

/**
 * The times of jobs in several runs (resumable.ts), chosen so that a dead run's job resumes within two minutes: its lease
 * expires before its event is delivered again. tests/infra/events.test.ts checks the sums.
 */
export const RUN = {
  /** time-out of the function; a run ends itself well before */
  seconds: 75,
  /** longer than a run */
  leaseMs: 80 * SECOND_MS,
  /** from an event's delivery to the next, if its run gave no answer */
  againSeconds: 100,
  /** deliveries of an event: three hours of an outage */
  tries: 120,
} as const;

/** The times of work that one run finishes, as long as a function may run; its queue starts it again. */
export const LONG_RUN = {
  seconds: 900,
  leaseMs: 910 * SECOND_MS,
  againSeconds: 940,
  /** three hours of an outage */
  tries: 12,
} as const;
