import { useSyncExternalStore } from 'react';
import { tab } from './browser-storage.ts';
import { DRAFT_PREFIX } from './clear-drafts.ts';

/** A company's background job of one kind, remembered by this tab so that it is followed after a reload. */
export function runningJobOf<T>(kind: string) {
  const nameOf = (empresaId: string) => `${DRAFT_PREFIX}${kind}.${empresaId}`;
  const listeners = new Set<() => void>();

  /** Undefined forgets the job. */
  function remember(empresaId: string, job: T | undefined): void {
    if (job) tab.set(nameOf(empresaId), JSON.stringify(job));
    else tab.remove(nameOf(empresaId));
    for (const listener of listeners) listener();
  }

  function useRunningJob(empresaId: string): T | undefined {
    const text = useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => tab.get(nameOf(empresaId)),
    );
    return text ? (JSON.parse(text) as T) : undefined;
  }
  return { remember, useRunningJob };
}
