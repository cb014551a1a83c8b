import { lazy, Suspense } from 'react';
import { loadModule } from '../../lib/loading/load-module.ts';
import { useProofQuestion } from '../../lib/session/proof.ts';

const ProofDialog = lazy(() => loadModule(() => import('./proof-dialog.tsx')));

/** Shows the password dialog when a call needs a proof (web/src/lib/session/proof.ts). */
export function ProofPrompt() {
  const question = useProofQuestion();
  return question ? (
    <Suspense fallback={null}>
      <ProofDialog {...question} />
    </Suspense>
  ) : null;
}
