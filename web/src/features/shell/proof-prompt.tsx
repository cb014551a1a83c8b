import { lazy, Suspense } from 'react';
import { arrives } from '../../lib/loading/not-loaded.ts';
import { useProofQuestion } from '../../lib/session/proof.ts';

const ProofDialog = lazy(() => arrives(() => import('./proof-dialog.tsx')));

/** Asks for the password when a call of any form needs it again (web/src/lib/session/proof.ts). */
export function ProofPrompt() {
  const question = useProofQuestion();
  return question ? (
    <Suspense fallback={null}>
      <ProofDialog {...question} />
    </Suspense>
  ) : null;
}
