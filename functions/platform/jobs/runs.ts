import { SECOND_MS } from '../../../shared/rules/dates.ts';

/**
 * The times of jobs that go from run to run (company-jobs.ts). They add up, so that a job whose run died is resumed within
 * two minutes: its leases end before its event comes again. tests/infra/events.test.ts does the sum.
 */
export const RUN = {
  /** a run's function has so long, and ends itself well before */
  seconds: 75,
  /** the leases of a job and of a company's slot: longer than a run may take */
  leaseMs: 80 * SECOND_MS,
  /** after its delivery, an event whose run gave no answer comes again */
  againSeconds: 100,
  /** of an event: hours of an outage */
  tries: 120,
  /** runs that ended without having saved anything, until the job has failed: half an hour, and fewer than a local queue's tries */
  fruitless: 18,
} as const;
