import { useEffect } from 'react';
import { currentSession } from '../session/session-store.ts';
import { DRAFT_PREFIX as PREFIX } from './clear-drafts.ts';

type FormValues = Readonly<Record<string, unknown>>;

/** Storage can be blocked or full; then nothing is kept. */
function tryStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The values stored under this name, if any. */
export function readDraft<Draft extends object>(name: string): Partial<Draft> | undefined {
  const text = tryStorage(() => sessionStorage.getItem(PREFIX + name));
  return text ? tryStorage(() => JSON.parse(text) as Partial<Draft>) : undefined;
}

/** Passwords are never stored. */
const textOf = (values: FormValues): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([field]) => !/senha/i.test(field))));

export const keepDraft = (name: string, values: FormValues): void =>
  void tryStorage(() => sessionStorage.setItem(PREFIX + name, textOf(values)));

export const dropDraft = (name: string): void =>
  void tryStorage(() => sessionStorage.removeItem(PREFIX + name));

/**
 * Stores a form's values while they differ from its initial ones. Dropped on unmount while signed in: the values were
 * sent, or the user confirmed leaving. Kept when the session expired under the form.
 */
export function useDraft(name: string, values: FormValues, dirty: boolean): void {
  const text = dirty ? textOf(values) : '';
  useEffect(() => {
    if (text) tryStorage(() => sessionStorage.setItem(PREFIX + name, text));
    else dropDraft(name);
  }, [name, text]);
  useEffect(
    () => () => {
      if (currentSession()) dropDraft(name);
    },
    [name],
  );
}
