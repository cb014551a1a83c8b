import { randomUUID } from 'node:crypto';
import {
  type Acquired,
  type ItemKey,
  type LeaseChange,
  releaseLease,
  renewLease,
  tryAcquireLease,
} from '../dynamodb/lease.ts';

/** Another run works on the job, or has taken it over. */
export class JobLeasedError extends Error {
  override readonly name = 'JobLeasedError';
}

interface Options {
  /** longer than the longest time between two saves */
  readonly leaseMs: number;
  readonly clock: () => Date;
  /** what is written with the lease, and must hold for it */
  readonly acquire?: LeaseChange;
  /** holds for each save too */
  readonly given?: LeaseChange['given'];
}

/** Saves progress and extends the lease. Throws JobLeasedError when another run has taken the job over. */
type Save = (progress: Record<string, unknown>, remove?: readonly string[]) => Promise<void>;

/**
 * Works on a job under a lease. Its progress is in the same item, so a run that is cut off, or dies, costs no more than
 * what it did since its last save: the next one resumes there. `work` gets the item as it is under the lease. Throws
 * JobLeasedError while another run is at work; returns undefined when `given` does not hold, so there is nothing to do.
 */
export async function runResumable<T extends object, R>(
  key: ItemKey,
  { leaseMs, clock, acquire, given }: Options,
  work: (item: T, save: Save) => Promise<R>,
): Promise<R | undefined> {
  const owner = randomUUID();
  const lease = () => ({ owner, ms: leaseMs, now: clock(), given });
  const { item, refused }: Acquired<T> = await tryAcquireLease<T>(key, { ...acquire, ...lease() });
  const name = Object.values(key.Key).join('#');
  if (!item) {
    if (holds(given, refused)) throw new JobLeasedError(name);
    return undefined;
  }
  try {
    return await work(item, async (set, remove) => {
      if (!(await renewLease(key, { ...lease(), set, remove }))) throw new JobLeasedError(name);
    });
  } finally {
    await releaseLease(key, owner);
  }
}

const holds = (given: LeaseChange['given'] = {}, item: object | undefined): boolean =>
  Object.entries(given).every(
    ([name, value]) => (item as Record<string, unknown> | undefined)?.[name] === value,
  );
