import { SECOND_MS } from '../../../shared/rules/dates.ts';

/**
 * The times of jobs in several runs (company-jobs.ts), chosen so that a dead run's job resumes within two minutes: its leases
 * expire before its event is delivered again. tests/infra/events.test.ts checks the sum.
 */
export const RUN = {
  /** time-out of the function; a run ends itself well before */
  seconds: 75,
  /** leases of a job and of a company's slot: longer than a run */
  leaseMs: 80 * SECOND_MS,
  /** from an event's delivery to the next, if its run gave no answer */
  againSeconds: 100,
  /** deliveries of an event: hours of an outage */
  tries: 120,
  /** runs without progress until the job fails: half an hour, and fewer than a local queue's tries */
  fruitless: 18,
} as const;
