import { useSyncExternalStore } from 'react';
import { DRAFT_PREFIX } from './clear-drafts.ts';

/** A company's background job of one kind, remembered by this tab so that it is followed after a reload. */
export function runningJobOf<T>(kind: string) {
  const nameOf = (empresaId: string) => `${DRAFT_PREFIX}${kind}.${empresaId}`;
  const listeners = new Set<() => void>();
  /** Fallback until the next page load when storage is blocked or full. */
  const memory = new Map<string, string>();

  function read(empresaId: string): string {
    try {
      return sessionStorage.getItem(nameOf(empresaId)) ?? memory.get(empresaId) ?? '';
    } catch {
      return memory.get(empresaId) ?? '';
    }
  }

  /** Undefined forgets the job. */
  function remember(empresaId: string, job: T | undefined): void {
    const text = job ? JSON.stringify(job) : '';
    try {
      sessionStorage.setItem(nameOf(empresaId), text);
      memory.delete(empresaId);
    } catch {
      memory.set(empresaId, text);
    }
    for (const listener of listeners) listener();
  }

  function useRunningJob(empresaId: string): T | undefined {
    const text = useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => read(empresaId),
    );
    return text ? (JSON.parse(text) as T) : undefined;
  }
  return { remember, useRunningJob };
}
