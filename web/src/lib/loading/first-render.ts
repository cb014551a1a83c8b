import { isSentEarly } from '#lib/api/early-answers.ts';
import { loadModule } from './load-module.ts';
import { nextTask } from './next-task.ts';

/**
 * Puts early answers that have arrived into the first render, by the calls' paths. Otherwise a slow phone draws
 * skeletons first, and again for each answer. Answers still pending are not awaited, and what was not sent is not asked.
 */
export async function includeEarlyAnswers(
  asks: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const sent = Object.entries(asks).filter(([path]) => isSentEarly(path));
  if (sent.length > 0) await Promise.race([Promise.all(sent.map(([, ask]) => ask())), nextTask()]);
}

/** Loads a dashboard's first tab before the first render, unless the address names another. */
export async function includeFirstTab(first: string, load: () => Promise<unknown>): Promise<void> {
  const aba = new URLSearchParams(location.search).get('aba') ?? first;
  // A failure is shown in the tab's own place.
  if (aba === first) await loadModule(load).catch(() => undefined);
}
