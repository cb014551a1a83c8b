import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';

/** What is waited for while a call needs the password again: whoever shows the question answers it. */
export interface ProofQuestion {
  /** goes on with the proof that the password gave */
  prove: (prova: string) => void;
  /** backs out: the call ends with its refusal */
  cancel: () => void;
}

/** A little less than the five minutes it is good for. */
const GOOD_FOR_MS = 4.5 * 60_000;

let kept: { prova: string; until: number } | undefined;
let question: ProofQuestion | undefined;
const listeners = new Set<() => void>();

function show(next: ProofQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Makes a call that may need the password again: where the server asks for it, the person is asked once, and the call
 * made again with the proof (`prova` of `call`). It serves the calls of the next minutes too.
 */
export async function withProof<T>(attempt: (proof: { prova?: string }) => Promise<T>): Promise<T> {
  try {
    return await attempt(kept && kept.until > Date.now() ? { prova: kept.prova } : {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'prova') throw error;
    const prova = await new Promise<string>((resolve, reject) => {
      show({ prove: resolve, cancel: () => reject(error) });
    }).finally(() => show(undefined));
    kept = { prova, until: Date.now() + GOOD_FOR_MS };
    return attempt({ prova });
  }
}

/** The question that is open, for the one place that shows it. */
export const useProofQuestion = (): ProofQuestion | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
