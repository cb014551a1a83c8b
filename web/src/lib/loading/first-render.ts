import { nextTask } from './next-task.ts';

/**
 * Puts early answers that have arrived into the first render. Otherwise a slow phone draws skeletons first, and again
 * for each answer. Answers still pending are not awaited.
 */
export async function includeEarlyAnswers(ask: () => Promise<unknown>[]): Promise<void> {
  if (!globalThis.painelEarly?.size) return;
  await Promise.race([Promise.all(ask()), nextTask()]);
}
