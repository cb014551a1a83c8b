import { useSyncExternalStore } from 'react';
import { DRAFTS } from './drafts.ts';

/**
 * Something of a company's that goes on behind the answers, as this tab remembers it: a reload goes on watching it.
 * `kind` names what it is.
 */
export function underWayOf<T>(kind: string) {
  const nameOf = (empresaId: string) => `${DRAFTS}${kind}.${empresaId}`;
  const listeners = new Set<() => void>();
  /** Storage can be blocked or full: then it is remembered until the page is loaded anew. */
  const kept = new Map<string, string>();

  function read(empresaId: string): string {
    try {
      return sessionStorage.getItem(nameOf(empresaId)) ?? kept.get(empresaId) ?? '';
    } catch {
      return kept.get(empresaId) ?? '';
    }
  }

  /** Remembers what a company has under way, or forgets it. */
  function remember(empresaId: string, underWay: T | undefined): void {
    const text = underWay ? JSON.stringify(underWay) : '';
    kept.set(empresaId, text);
    try {
      sessionStorage.setItem(nameOf(empresaId), text);
    } catch {
      // It is in `kept`.
    }
    for (const listener of listeners) listener();
  }

  /** What was asked for last, until something else is wanted. */
  function useUnderWay(empresaId: string): T | undefined {
    const text = useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => read(empresaId),
    );
    return text ? (JSON.parse(text) as T) : undefined;
  }
  return { remember, useUnderWay };
}
