import { randomUUID } from 'node:crypto';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch, HOUR_MS } from '../../../shared/rules/dates.ts';
import { db, isWritten, queryPages, table, transact, type Write } from '../dynamodb/db.ts';
import { changeSet } from '../dynamodb/expressions.ts';
import { type ItemKey, isLeased, type Leased, releaseLease, tryAcquireOneOf } from '../dynamodb/lease.ts';
import type { TableName } from '../dynamodb/tables.ts';
import { JobLeasedError, runResumable } from './resumable.ts';
import { RUN } from './runs.ts';

/**
 * Work that a company asks for and that takes longer than a function may run: an item says what is asked for and how far
 * it is, an event starts a run, and a run whose time is over asks for the next one.
 */
export interface CompanyJobs {
  readonly table: TableName;
  /** the status of one that is not done */
  readonly pending: string;
  /** how many of a company's are worked on at the same time */
  readonly slots: number;
  /** attributes that serve the work alone, and are removed when it ends */
  readonly workingAttributes: readonly string[];
  /** The write that starts a run. */
  start(key: JobKey, now: Date): Write;
}

export interface JobKey {
  empresaId: string;
  id: string;
}

export interface JobItem extends JobKey, Leased {
  status: string;
  /** runs since something was last saved */
  corridas?: number;
  /** all slots of its company were taken when it was to start */
  espera?: true;
  /** when a run last worked on it */
  vistaEm: string;
  expiraEm: number;
}

/** A run's hold on a job. What it saves throws JobLeasedError when another run has taken the job over. */
export interface JobRun<T> {
  readonly item: T;
  save(progress: Partial<T>): Promise<void>;
  end(status: 'pronta' | 'falhou', last?: Partial<T>): Promise<void>;
}

/** Longer than an event is retried: no run can still be to come. */
const ABANDONED_MS = 4 * HOUR_MS;

/** The status to show: a job that no run has worked on for hours has failed, whether or not a run could record it. */
export const statusOf = <S extends string>(
  { status, vistaEm }: { status: S; vistaEm: string },
  pending: NoInfer<S>,
  now: Date,
): S | 'falhou' =>
  status === pending && now.getTime() - Date.parse(vistaEm) > ABANDONED_MS ? 'falhou' : status;

/**
 * Runs a job in one of its company's slots, or resumes it. `work` returns false when its time is over: another run is
 * asked for. When all slots are taken, the run that releases one starts this job. A job has failed after several runs that
 * saved nothing. Throws when it has to be retried.
 */
export async function runCompanyJob<T extends JobItem>(
  jobs: CompanyJobs,
  key: JobKey,
  now: Date,
  work: (run: JobRun<T>) => Promise<boolean>,
): Promise<void> {
  const found = await db.send(new GetCommand({ ...jobItem(jobs, key), ConsistentRead: true }));
  const job = found.Item as T | undefined;
  if (job?.status !== jobs.pending) return;
  if (isLeased(job, now)) throw new JobLeasedError(key.id);
  const owner = randomUUID();
  const slot = await acquireSlot(jobs, key, owner, now);
  if (!slot) return;
  let isDone: boolean | undefined;
  try {
    isDone = await runInSlot(jobs, key, now, work);
  } finally {
    await releaseSlot(jobs, slot, owner, now);
  }
  if (isDone === false) await transact([jobs.start(key, now)]);
}

function runInSlot<T extends JobItem>(
  jobs: CompanyJobs,
  key: JobKey,
  now: Date,
  work: (run: JobRun<T>) => Promise<boolean>,
): Promise<boolean | undefined> {
  const seen = { vistaEm: now.toISOString() };
  return runResumable<T, boolean>(
    jobItem(jobs, key),
    {
      leaseMs: RUN.leaseMs,
      clock: () => now,
      acquire: { set: seen, remove: ['espera'], count: 'corridas' },
      given: { status: jobs.pending },
    },
    async (item, save) => {
      const run: JobRun<T> = {
        item,
        save: (progress) => save({ ...progress, ...seen }),
        end: (status, last) =>
          save({ ...last, ...seen, status }, ['corridas', 'espera', ...jobs.workingAttributes]),
      };
      if ((item.corridas ?? 0) <= RUN.fruitless) return work(run);
      await run.end('falhou');
      return true;
    },
  );
}

const jobItem = (jobs: CompanyJobs, { empresaId, id }: JobKey): ItemKey => ({
  TableName: table(jobs.table),
  Key: { empresaId, id },
});

/** Slots sort behind the jobs, whose ids begin with a digit. */
const SLOT = 'vez#';
const slotKey = (jobs: CompanyJobs, empresaId: string, slot: number): ItemKey =>
  jobItem(jobs, { empresaId, id: `${SLOT}${slot + 1}` });

async function acquireSlot(
  jobs: CompanyJobs,
  key: JobKey,
  owner: string,
  now: Date,
): Promise<ItemKey | undefined> {
  const keys = Array.from({ length: jobs.slots }, (_, slot) => slotKey(jobs, key.empresaId, slot));
  const set = { expiraEm: epoch(addMs(now, DAY_MS)) };
  const acquisition = { owner, ms: RUN.leaseMs, now, set };
  const slot = await tryAcquireOneOf(keys, acquisition);
  if (slot) return slot;
  // Marked before the second attempt, so a run that releases its slot after that attempt finds the mark.
  await markWaiting(jobs, key);
  return tryAcquireOneOf(keys, acquisition);
}

const markWaiting = (jobs: CompanyJobs, key: JobKey): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...jobItem(jobs, key),
        ...changeSet({ espera: true }, [], { status: jobs.pending }),
      }),
    ),
  );

/** Releases a slot, and starts the company's job that has waited longest. Can be repeated. */
export async function releaseSlot(jobs: CompanyJobs, slot: ItemKey, owner: string, now: Date): Promise<void> {
  await releaseLease(slot, owner);
  const next = await firstWaiting(jobs, slot);
  if (next) await transact([jobs.start(next, now)]);
}

async function firstWaiting(
  jobs: CompanyJobs,
  { TableName, Key: { empresaId } }: ItemKey,
): Promise<JobKey | undefined> {
  const pages = queryPages<JobKey>(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'empresaId = :empresaId AND id < :slots',
      // A job whose event came twice marks itself while it is worked on: once done, it delays no other.
      FilterExpression: 'espera = :true AND #status = :pending',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':slots': SLOT,
        ':true': true,
        ':pending': jobs.pending,
      },
      ConsistentRead: true,
    }),
  );
  for await (const { items } of pages) if (items[0]) return items[0];
  return undefined;
}
