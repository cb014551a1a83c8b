import type { FunctionComponent } from 'react';
import { FALHA as T } from '#texts/sistema/falha.ts';
import { Dialog } from './dialog.tsx';
import { type LoadPart, lazyPart } from './lazy-part.tsx';
import { PageError } from './page-error.tsx';

/**
 * A dialog whose code loads when it is opened, while the page stays as it is; when it does not load, a dialog says so.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: LoadPart<Props>,
): FunctionComponent<Props> {
  return lazyPart<Props>(load, <span hidden aria-busy="true" />, ({ onClose }, error) => (
    <Dialog title={T.dialogo} hideTitle size="s" onClose={onClose}>
      <PageError error={error} />
    </Dialog>
  ));
}
