import type { JobItem, JobRun } from './company-jobs.ts';

/** When progress is saved, and when a run hands over to the next. */
export interface LineLimits {
  /** lines between two saves */
  batch: number;
  runMs: number;
}

interface LinesItem extends JobItem {
  /** outcomes of the lines processed, a letter each in order: the next run resumes behind them */
  desfechos: string;
}

/**
 * Works through the lines of a job, batch by batch, and saves an outcome for each: a run that dies repeats at most one batch.
 * Returns all outcomes, false when the run's time is over, undefined if `work` stopped by returning undefined.
 */
export async function eachLine<T extends LinesItem>(
  { item, save }: JobRun<T>,
  total: number,
  { batch, runMs }: LineLimits,
  work: (from: number, to: number) => Promise<readonly string[] | undefined>,
): Promise<string | false | undefined> {
  const started = performance.now();
  let { desfechos } = item;
  while (desfechos.length < total) {
    if (performance.now() - started > runMs && desfechos !== item.desfechos) return false;
    const outcomes = await work(desfechos.length, Math.min(total, desfechos.length + batch));
    if (!outcomes) return undefined;
    desfechos += outcomes.join('');
    await save({ desfechos, corridas: 0 } as Partial<T>);
  }
  return desfechos;
}
