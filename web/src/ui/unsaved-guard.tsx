import { useUnsavedGuard } from '../lib/unsaved.ts';
import { SAIR_SEM_SALVAR as T } from '../texts/empresas/empresa.ts';
import { ConfirmDialog } from './dialog.tsx';

/** Asks before the page is left while it holds something unsaved. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const guard = useUnsavedGuard(when);
  if (!guard.asking) return null;
  return (
    <ConfirmDialog
      title={T.titulo}
      confirmLabel={T.sair}
      cancelLabel={T.ficar}
      variant="danger"
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {T.texto}
    </ConfirmDialog>
  );
}
