import { CHAVES as T } from '#texts/chaves/chaves.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
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
        <ShownOnce secret={chave} explains={T.explica} copy={T.copiar} done={T.guardei} onDone={onClose}>
          <code className={css.key}>{chave}</code>
        </ShownOnce>
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
