import { randomUUID } from 'node:crypto';
import type { Write } from '../dynamodb/commands.ts';
import type { Addressed } from '../dynamodb/keys.ts';
import { type LeaseChange, releaseLease, renewLease, tryAcquireLease } from '../dynamodb/lease.ts';

/** Another run works on the job, or has taken it over. */
class JobLeasedError extends Error {
  override readonly name = 'JobLeasedError';
}

interface ResumableOptions {
  /** longer than the longest time between two saves */
  readonly leaseMs: number;
  readonly clock: () => Date;
  /** written, and required, with the lease */
  readonly acquire?: LeaseChange;
  /** required for each save too */
  readonly given?: LeaseChange['given'];
}

/**
 * Saves progress and extends the lease, in one transaction with the writes of `also`. Throws JobLeasedError when another run
 * has taken the job over; nothing is written then.
 */
export type Save = (
  progress: Record<string, unknown>,
  remove?: readonly string[],
  also?: readonly Write[],
) => Promise<void>;

type Work<T, R> = (item: T, save: Save) => Promise<R>;

/**
 * Works on a job under a lease. Its progress is in the same item, so the run after an interrupted one resumes at the last
 * save. `work` gets the leased item. Throws JobLeasedError while another run is at work; returns undefined when `given` does
 * not hold, so there is nothing to do.
 */
export async function runResumable<T extends object, R>(
  ...[table, key, { leaseMs, clock, acquire, given }, work]: Addressed<[ResumableOptions, Work<T, R>]>
): Promise<R | undefined> {
  const owner = randomUUID();
  const lease = (change?: LeaseChange) =>
    [table, key, { ...change, owner, ms: leaseMs, now: clock(), given }] as Parameters<
      typeof tryAcquireLease
    >;
  const { item, refused } = await tryAcquireLease<T>(...lease(acquire));
  const name = Object.values(key).join('#');
  if (!item) {
    if (matchesGiven(given, refused)) throw new JobLeasedError(name);
    return undefined;
  }
  try {
    return await work(item, async (set, remove, also) => {
      const renewal = [...lease({ set, remove }), also] as Parameters<typeof renewLease>;
      if (!(await renewLease(...renewal))) throw new JobLeasedError(name);
    });
  } finally {
    await releaseLease(...([table, key, owner] as Parameters<typeof releaseLease>));
  }
}

const matchesGiven = (given: LeaseChange['given'] = {}, item: object | undefined): boolean =>
  Object.entries(given).every(
    ([name, value]) => (item as Record<string, unknown> | undefined)?.[name] === value,
  );
