/** The answers of a test's server: one for each call in turn, then the last one repeatedly. */
export function inTurn<T>() {
  let queues = new Map<string, T[]>();
  return {
    set(answers: Record<string, readonly T[]>): void {
      queues = new Map(Object.entries(answers).map(([call, list]) => [call, [...list]]));
    },
    /** The next answer of the first of these names that has any. */
    next(...names: string[]): T | undefined {
      const queue = names.map((name) => queues.get(name)).find((found) => found !== undefined) ?? [];
      return queue.length > 1 ? queue.shift() : queue[0];
    },
  };
}
