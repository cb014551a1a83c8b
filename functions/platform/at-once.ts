/** Runs `work` for all items, at most `atOnce` concurrently. Failures are thrown together after the last item. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}

/** Work that runs while something else is awaited: its failure is thrown where it is awaited, if it is. */
export function started<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
