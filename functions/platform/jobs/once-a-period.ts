import { forEachAtOnce } from '../at-once.ts';
import { type Cursor, hasTimeLeft, type Pages, type Run, UnfinishedError } from '../events/scheduled.ts';
import { readProgress, saveProgress } from './progress.ts';

interface Period {
  readonly job: string;
  /** the day, week or month */
  readonly period: string;
  /** begins again, even if it is done */
  readonly again?: boolean | undefined;
}

interface PeriodProgress {
  rodada: string;
  /** the next run resumes after it; null when all is done */
  cursor: Cursor | null;
}

/**
 * Works through a list once a day, week or month, page by page, and saves progress after each page: the next run resumes an interrupted
 * one. Returns whether all is done. There is no lease: concurrent runs repeat pages, which the writes of these jobs
 * allow.
 */
export async function runOnceAPeriod<P extends { next: Cursor | null }>(
  { job, period, again }: Period,
  pagesFrom: (cursor: Cursor | undefined) => AsyncIterable<P>,
  work: (page: P) => Promise<void>,
  run: Run,
): Promise<boolean> {
  const before = again ? undefined : await readProgress<PeriodProgress>(job);
  const cursor = before?.rodada === period ? before.cursor : undefined;
  if (cursor === null) return true;
  if (!hasTimeLeft(run)) return false;
  for await (const page of pagesFrom(cursor)) {
    await work(page);
    await saveProgress(job, { rodada: period, cursor: page.next } satisfies PeriodProgress);
    if (page.next && !hasTimeLeft(run)) return false;
  }
  return true;
}

/** As `runOnceAPeriod`, item by item. Returns how many this run did; throws UnfinishedError when its time runs out. */
export async function eachOnceAPeriod<T>(
  run: Run,
  { list, work, atOnce, ...period }: Period & Pick<Pages<T>, 'list' | 'work' | 'atOnce'>,
): Promise<number> {
  let done = 0;
  const isDone = await runOnceAPeriod(
    period,
    (cursor) => pagesOf(list, cursor),
    async ({ items }) => {
      await forEachAtOnce(items, atOnce, work);
      done += items.length;
    },
    run,
  );
  if (!isDone) throw new UnfinishedError('To be continued');
  return done;
}

async function* pagesOf<T>(list: Pages<T>['list'], from: Cursor | undefined) {
  let next: Cursor | null = from ?? null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(next ?? undefined);
    next = page.lastKey ?? null;
    yield { items: page.items, next };
  } while (next);
}
