import { lazy, Suspense } from 'react';
import { importWithTimeout } from '../../lib/loading/load-error.ts';
import { useProofQuestion } from '../../lib/session/proof.ts';

const ProofDialog = lazy(() => importWithTimeout(() => import('./proof-dialog.tsx')));

/** Asks for the password when a call of any form needs it again (web/src/lib/session/proof.ts). */
export function ProofPrompt() {
  const question = useProofQuestion();
  return question ? (
    <Suspense fallback={null}>
      <ProofDialog {...question} />
    </Suspense>
  ) : null;
}
