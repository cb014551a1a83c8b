import { useEffect } from 'react';
import { currentSession } from '../session/session-store.ts';
import { tab } from './browser-storage.ts';
import { DRAFT_PREFIX as PREFIX } from './clear-drafts.ts';

type FormValues = Readonly<Record<string, unknown>>;

/** The values stored under this name, if any. */
export function readDraft<Draft extends object>(name: string): Partial<Draft> | undefined {
  try {
    return (JSON.parse(tab.get(PREFIX + name) ?? 'null') as Partial<Draft> | null) ?? undefined;
  } catch {
    // Not written by this build.
    return undefined;
  }
}

/** Passwords are never stored. */
const textOf = (values: FormValues): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([field]) => !/senha/i.test(field))));

export const keepDraft = (name: string, values: FormValues): void =>
  void tab.set(PREFIX + name, textOf(values));

export const dropDraft = (name: string): void => tab.remove(PREFIX + name);

/**
 * Stores a form's values while they differ from its initial ones. Dropped on unmount while signed in: the values were
 * sent, or the user confirmed leaving. Kept when the session expired under the form.
 */
export function useDraft(name: string, values: FormValues, dirty: boolean): void {
  const text = dirty ? textOf(values) : '';
  useEffect(() => {
    if (text) tab.set(PREFIX + name, text);
    else dropDraft(name);
  }, [name, text]);
  useEffect(
    () => () => {
      if (currentSession()) dropDraft(name);
    },
    [name],
  );
}
