import { useEffect, useRef } from 'react';
import { CHAVES as T } from '../../texts/chaves/chaves.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChaveForm } from './chave-form.tsx';
import css from './chaves.module.css';
import { useCreateChave } from './use-chaves.ts';

/** Asks what the key is for, then shows the key, once. Cannot be dismissed while there is something to lose. */
export function NewChaveDialog({ empresaId, onClose }: { empresaId: string; onClose: () => void }) {
  const create = useCreateChave(empresaId);
  const chave = create.data?.chave;
  return (
    <Dialog
      title={chave ? T.guarde : T.nova}
      size="s"
      dismissable={!chave && !create.isPending}
      onClose={onClose}
    >
      {chave ? (
        <Made chave={chave} onDone={onClose} />
      ) : (
        <ChaveForm
          pending={create.isPending}
          error={create.error}
          onSubmit={create.mutate}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function Made({ chave, onDone }: { chave: string; onDone: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={css.body}>
      <p ref={words} tabIndex={-1} className={css.told}>
        {T.explica}
      </p>
      <code className={`${css.code} ${css.whole}`}>{chave}</code>
      <div className={css.actions}>
        <CopyButton text={chave}>{T.copiar}</CopyButton>
        <Button onClick={onDone}>{T.guardei}</Button>
      </div>
    </div>
  );
}
