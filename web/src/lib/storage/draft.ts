import { useEffect } from 'react';
import { currentSession } from '../session/session-store.ts';
import { DRAFTS as PREFIX } from './drafts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Storage can be blocked or full: then nothing is kept, and nothing breaks. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** What was typed under this name, if anything. */
export function readDraft<Draft extends object>(name: string): Partial<Draft> | undefined {
  const text = quietly(() => sessionStorage.getItem(PREFIX + name));
  return text ? quietly(() => JSON.parse(text) as Partial<Draft>) : undefined;
}

/** Passwords are never kept. */
const textOf = (values: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([field]) => !/senha/i.test(field))));

export const dropDraft = (name: string): void => void quietly(() => sessionStorage.removeItem(PREFIX + name));

/**
 * Keeps what is typed as long as it is not what the form began with. Whoever is signed in and goes elsewhere has been
 * asked, or has sent it; only where the session has ended under the form does it wait for the next one.
 */
export function useDraft(name: string, values: Fields, dirty: boolean): void {
  const text = dirty ? textOf(values) : '';
  useEffect(() => {
    if (text) quietly(() => sessionStorage.setItem(PREFIX + name, text));
    else dropDraft(name);
  }, [name, text]);
  useEffect(
    () => () => {
      if (currentSession()) dropDraft(name);
    },
    [name],
  );
}
