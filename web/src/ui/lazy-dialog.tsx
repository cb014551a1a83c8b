import { type FunctionComponent, Suspense } from 'react';
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
  const Part = lazyPart<Props>(load, ({ onClose }, error) => (
    <Dialog title={T.dialogo} hideTitle size="s" onClose={onClose}>
      <PageError error={error} />
    </Dialog>
  ));
  return (props) => (
    <Suspense fallback={<span hidden aria-busy="true" />}>
      <Part {...props} />
    </Suspense>
  );
}
