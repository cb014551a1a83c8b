import { randomUUID } from 'node:crypto';
import { addMs, DAY_MS, epoch, HOUR_MS } from '../../../shared/rules/dates.ts';
import { updateItem, type Write } from '../dynamodb/commands.ts';
import { all, below, equals } from '../dynamodb/conditions.ts';
import { isLeased, type Leased, releaseLease, tryAcquireOneOf } from '../dynamodb/lease.ts';
import { getItem, queryPages } from '../dynamodb/queries.ts';
import { transact, tryWrite } from '../dynamodb/writes.ts';
import { JobLeasedError, runResumable } from './resumable.ts';
import { RUN } from './runs.ts';

/**
 * Work requested by a company that takes longer than a function may run. An item holds request and progress, an event starts
 * a run, and a run whose time is over starts the next one.
 */
export interface CompanyJobs {
  readonly table: 'exportacoes' | 'importacoes' | 'lotes';
  /** the status of an unfinished job */
  readonly pending: string;
  /** concurrent runs per company */
  readonly slots: number;
  /** attributes of the work, removed when it ends */
  readonly workingAttributes: readonly string[];
  /** the write that starts a run */
  start(key: JobKey, now: Date): Write;
}

export interface JobKey {
  empresaId: string;
  id: string;
}

export interface JobItem extends JobKey, Leased {
  status: string;
  /** runs since progress was last saved */
  corridas?: number;
  /** waits because all slots of its company were taken */
  espera?: true;
  /** when a run last worked on it */
  vistaEm: string;
  expiraEm: number;
}

/** Methods throw JobLeasedError when another run has taken the job over. */
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
 * Runs a job in one of its company's slots, or resumes it. `work` returns false when its time is over, which starts another
 * run. When all slots are taken, the run that releases one starts this job. A job fails after several runs that saved
 * nothing. Throws when it has to be retried.
 */
export async function runCompanyJob<T extends JobItem>(
  jobs: CompanyJobs,
  key: JobKey,
  now: Date,
  work: (run: JobRun<T>) => Promise<boolean>,
): Promise<void> {
  const job = await getItem<T>(jobs.table, keyOf(key), { fresh: true });
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
    jobs.table,
    keyOf(key),
    {
      leaseMs: RUN.leaseMs,
      clock: () => now,
      acquire: { set: seen, remove: ['espera'], add: { corridas: 1 } },
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

const keyOf = ({ empresaId, id }: JobKey): JobKey => ({ empresaId, id });

/** Slots sort behind the jobs, whose ids begin with a digit. */
const SLOT = 'vez#';
const slotKey = (empresaId: string, slot: number): JobKey => ({ empresaId, id: `${SLOT}${slot + 1}` });

async function acquireSlot(
  jobs: CompanyJobs,
  key: JobKey,
  owner: string,
  now: Date,
): Promise<JobKey | undefined> {
  const keys = Array.from({ length: jobs.slots }, (_, slot) => slotKey(key.empresaId, slot));
  const set = { expiraEm: epoch(addMs(now, DAY_MS)) };
  const acquisition = { owner, ms: RUN.leaseMs, now, set };
  const acquire = async () => keys[(await tryAcquireOneOf(jobs.table, keys, acquisition)) ?? keys.length];
  const slot = await acquire();
  if (slot) return slot;
  // Marked before the second attempt, so a run that releases its slot after that attempt finds the mark.
  await markWaiting(jobs, key);
  return acquire();
}

const markWaiting = (jobs: CompanyJobs, key: JobKey): Promise<boolean> =>
  tryWrite(
    updateItem(jobs.table, keyOf(key), { set: { espera: true } }, { when: equals('status', jobs.pending) }),
  );

/** Releases a slot, and starts the company's job that has waited longest. Can be repeated. */
export async function releaseSlot(jobs: CompanyJobs, slot: JobKey, owner: string, now: Date): Promise<void> {
  await releaseLease(jobs.table, slot, owner);
  const next = await firstWaiting(jobs, slot);
  if (next) await transact([jobs.start(next, now)]);
}

async function firstWaiting(jobs: CompanyJobs, { empresaId }: JobKey): Promise<JobKey | undefined> {
  const pages = queryPages<JobKey>(jobs.table, {
    where: { empresaId },
    range: below('id', SLOT),
    // A job whose event came twice marks itself while it is worked on: once done, it delays no other.
    filter: all(equals('espera', true), equals('status', jobs.pending)),
    fresh: true,
  });
  for await (const { items } of pages) if (items[0]) return items[0];
  return undefined;
}
