/** Lines between two saves: what a run that dies repeats at most. */
const BATCH = 25;

/**
 * Works through the lines of a job, batch by batch, and saves an outcome for each, a letter; `outcomes` are those of earlier
 * runs. Returns all outcomes, undefined if `work` stopped by returning undefined.
 */
export async function eachLine(
  outcomes: string,
  total: number,
  save: (outcomes: string) => Promise<void>,
  work: (from: number, to: number) => Promise<readonly string[] | undefined>,
): Promise<string | undefined> {
  let all = outcomes;
  while (all.length < total) {
    const some = await work(all.length, Math.min(total, all.length + BATCH));
    if (!some) return undefined;
    all += some.join('');
    await save(all);
  }
  return all;
}
