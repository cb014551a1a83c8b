import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import type { Cursor } from '../events/scheduled.ts';
import { progressKey } from './progress.ts';
import { runResumable } from './resumable.ts';

/** A change of stored data, page by page. */
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

interface MigrationItem {
  estado?: { cursor?: Cursor; feito?: true };
}

/** Longer than any page takes. A run that was killed blocks the next one for no longer than this. */
const LEASE_MS = 5 * MINUTE_MS;

/**
 * Runs the migrations that are not done, one after the other, and reports each page. An interrupted run is resumed at its
 * last unfinished page. Throws JobLeasedError while another run is at work, or when one took over because this one stalled.
 */
export async function migrate(
  migrations: readonly Migration[],
  onPage: (page: { name: string; pages: number; done: boolean }) => void,
  clock: () => Date = () => new Date(),
): Promise<void> {
  for (const { name, page } of migrations) {
    const options = { leaseMs: LEASE_MS, clock };
    const key = progressKey(`migracao#${name}`);
    await runResumable<MigrationItem, void>('tarefas', key, options, async (item, save) => {
      let state = item.estado ?? {};
      for (let pages = 1; !state.feito; pages += 1) {
        const cursor = await page(state.cursor, clock());
        state = cursor ? { cursor } : { feito: true };
        await save({ estado: state });
        onPage({ name, pages, done: state.feito === true });
      }
    });
  }
}
