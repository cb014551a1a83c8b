import { lazy, Suspense } from 'react';
import { arrives } from '../../lib/not-loaded.ts';
import { useProofQuestion } from '../../lib/proof.ts';

const ProofDialog = lazy(() => arrives(() => import('./proof-dialog.tsx')));

/** Asks for the password when a call of any form needs it again (web/src/lib/proof.ts). */
export function ProofPrompt() {
  const question = useProofQuestion();
  return question ? (
    <Suspense fallback={null}>
      <ProofDialog {...question} />
    </Suspense>
  ) : null;
}
