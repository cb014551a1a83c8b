import { nextTask } from './next-task.ts';

/**
 * Takes what was asked early and is here by now into the first drawing: a slow phone would draw skeletons first, and
 * then once more for each answer. What is still on its way is not waited for.
 */
export async function takeIn(ask: () => Promise<unknown>[]): Promise<void> {
  if (!globalThis.painelEarly?.size) return;
  await Promise.race([Promise.all(ask()), nextTask()]);
}
