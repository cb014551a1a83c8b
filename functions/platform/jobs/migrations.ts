import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { db, isWritten, table } from '../dynamodb/db.ts';
import { progressKey, readProgress } from './progress.ts';

type Cursor = Record<string, unknown>;

/** A change of stored data, made page by page. */
export interface Migration {
  /** never reused: progress is stored under it, and stays after the migration is deleted */
  readonly name: string;
  /** Converts one page; returns where the next begins, undefined after the last. Repeating a page must change nothing. */
  page(from: Cursor | undefined, now: Date): Promise<Cursor | undefined>;
}

/**
 * Run in this order by `npm run data:migrate` (docs/operations.md, "Migrar dados"). A new one goes to the end:
 *  - Each write is conditional on the old format. A page fits in memory and never takes five minutes.
 *  - Until it is done, the product reads both formats and writes the new one. UPS, stock, seats and quotas change in
 *    conditional transactions here too.
 *  - Its test writes the old format, cuts the run off and repeats it (tests/functions/store/migrations.test.ts).
 *  - Once every stage has run it, a later version deletes migration, old format and test.
 */
export const MIGRATIONS: readonly Migration[] = [];

interface State {
  cursor?: Cursor | undefined;
  feito?: true;
}

/** Longer than any page takes. A run that was killed blocks the next one for no longer than this. */
const LEASE_MS = 5 * MINUTE_MS;

/** Another run has the lease on this migration. */
export class MigrationLeasedError extends Error {
  override readonly name = 'MigrationLeasedError';
}

/**
 * Runs the migrations that are not done, one after the other, and yields after each page. A run that is cut off resumes
 * at its last unfinished page. Throws MigrationLeasedError while another run is at work, and when another run has taken
 * over because this one stalled for longer than its lease.
 */
export async function* migratedPages(
  migrations: readonly Migration[],
  clock: () => Date = () => new Date(),
): AsyncGenerator<{ name: string; pages: number; done: boolean }> {
  for (const { name, page } of migrations) {
    const job = `migracao#${name}`;
    const owner = randomUUID();
    await acquireLease(job, owner, clock());
    try {
      // Read under the lease: a run that ended a moment ago may have gone on since.
      let state = (await readProgress<State>(job)) ?? {};
      for (let pages = 1; !state.feito; pages += 1) {
        const cursor = await page(state.cursor, clock());
        state = cursor ? { cursor } : { feito: true };
        await saveUnderLease(job, owner, state, clock());
        yield { name, pages, done: state.feito === true };
      }
    } finally {
      await releaseLease(job, owner);
    }
  }
}

const progressItem = (job: string) => ({ TableName: table('contadores'), Key: progressKey(job) });
const leaseEnd = (now: Date): number => addMs(now, LEASE_MS).getTime();

async function acquireLease(job: string, owner: string, now: Date): Promise<void> {
  const isAcquired = await isWritten(
    db.send(
      new UpdateCommand({
        ...progressItem(job),
        UpdateExpression: 'SET dono = :owner, ate = :until',
        ConditionExpression: 'attribute_not_exists(ate) OR ate < :now',
        ExpressionAttributeValues: { ':owner': owner, ':until': leaseEnd(now), ':now': now.getTime() },
      }),
    ),
  );
  if (!isAcquired) throw new MigrationLeasedError(job);
}

/** Saves the progress and extends the lease, if this run still has it. */
async function saveUnderLease(job: string, owner: string, state: State, now: Date): Promise<void> {
  const isSaved = await isWritten(
    db.send(
      new UpdateCommand({
        ...progressItem(job),
        UpdateExpression: 'SET estado = :state, ate = :until',
        ConditionExpression: 'dono = :owner',
        ExpressionAttributeValues: { ':owner': owner, ':state': state, ':until': leaseEnd(now) },
      }),
    ),
  );
  if (!isSaved) throw new MigrationLeasedError(job);
}

const releaseLease = (job: string, owner: string): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...progressItem(job),
        UpdateExpression: 'REMOVE dono, ate',
        ConditionExpression: 'dono = :owner',
        ExpressionAttributeValues: { ':owner': owner },
      }),
    ),
  );
