import { useProofQuestion } from '#lib/session/proof.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'));

/** Shows the password dialog when a call needs a proof (web/src/lib/session/proof.ts). */
export function ProofPrompt() {
  const question = useProofQuestion();
  return question ? <ProofDialog prove={question.prove} onClose={question.cancel} /> : null;
}
