/** What EventBridge Scheduler hands a function (its universal context input). */
export interface ScheduledEvent {
  /** the instant it was due, ISO */
  time: string;
}

/** The instant a scheduled run is for. */
export const dueAt = ({ time }: ScheduledEvent): Date => new Date(time);

/** Runs `work` for each item, a few at a time. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
