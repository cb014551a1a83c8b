import { Script } from 'node:vm';

/** Runs what is handed over by the only name of its scope, so that the engine can interrupt it. */
const CALL = new Script('work()');

/** What `work` returns. Throws when it takes longer: it is interrupted wherever it is, even in a loop without an end. */
export function withinTime<T>(ms: number, work: () => T): T {
  let result: { value: T } | undefined;
  CALL.runInNewContext(
    {
      work: () => {
        result = { value: work() };
      },
    },
    { timeout: ms },
  );
  if (!result) throw new Error('interrupted');
  return result.value;
}
