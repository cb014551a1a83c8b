import { useEffect } from 'react';

/** What is being typed outlives a reload and an expired session, but neither the browser's tab nor a sign-out. */
const PREFIX = 'painel.rascunho.';

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
export function keepDraft(name: string, values: Fields): void {
  const kept = Object.entries(values).filter(([field]) => !/senha/i.test(field));
  quietly(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(kept))));
}

export const dropDraft = (name: string): void => void quietly(() => sessionStorage.removeItem(PREFIX + name));

/** Keeps what is typed as long as it is not what the form began with. */
export function useDraft(name: string, values: Fields, dirty: boolean): void {
  useEffect(() => {
    if (dirty) keepDraft(name, values);
    else dropDraft(name);
  }, [name, values, dirty]);
}
