import { useCallback, useLayoutEffect, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { hasLostAccount } from '#lib/session/account.ts';
import { SAIR_SEM_SALVAR as T } from '#texts/empresas/empresa.ts';
import { ConfirmDialog } from './dialog.tsx';

/** State of a navigation that keeps the form: its address becomes that of what was saved. */
export const SAME_FORM = { mesmoFormulario: true };

/** Asks before leaving a page with unsaved changes: links, Sair, back, forward, closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const isThere = useRef(false);
  // The router forgets a guard a moment after its page is gone; until then it would hold up a press on the next page.
  useLayoutEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const leaves: BlockerFunction = useCallback(
    ({ currentLocation: here, nextLocation: next }) =>
      isThere.current &&
      when &&
      next.state !== SAME_FORM &&
      (here.pathname !== next.pathname || here.search !== next.search),
    [when],
  );
  const blocker = useBlocker(leaves);
  useBeforeUnload((event) => {
    // Under another account's cookies the form cannot be sent.
    if (when && blocker.state !== 'proceeding' && !hasLostAccount()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={T.titulo}
      confirmLabel={T.sair}
      cancelLabel={T.ficar}
      variant="danger"
      backCloses={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {T.texto}
    </ConfirmDialog>
  );
}
