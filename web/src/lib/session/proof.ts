import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';

/** The open request for the password, answered by the dialog that shows it. */
export interface ProofQuestion {
  /** continues with the proof obtained by the password */
  prove: (prova: string) => void;
  /** ends the call with its refusal */
  cancel: () => void;
}

/** A little less than the five minutes that a proof is valid. */
const VALID_MS = 4.5 * 60_000;

let kept: { prova: string; until: number } | undefined;
let question: ProofQuestion | undefined;
const listeners = new Set<() => void>();

function show(next: ProofQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Makes a call that may need the password again. If the server asks for it, the user is asked once and the call
 * repeated with the proof (`prova` of `call`). The proof is reused for the next minutes.
 */
export async function withProof<T>(attempt: (proof: { prova?: string }) => Promise<T>): Promise<T> {
  try {
    return await attempt(kept && kept.until > Date.now() ? { prova: kept.prova } : {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'prova') throw error;
    const prova = await new Promise<string>((resolve, reject) => {
      show({ prove: resolve, cancel: () => reject(error) });
    }).finally(() => show(undefined));
    kept = { prova, until: Date.now() + VALID_MS };
    return attempt({ prova });
  }
}

export const useProofQuestion = (): ProofQuestion | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
