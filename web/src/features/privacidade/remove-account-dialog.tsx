import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { withProof } from '../../lib/proof.ts';
import { useWrite } from '../../lib/write.ts';
import { PRIVACIDADE, PRIVACIDADE_COLAB as T } from '../../texts/privacidade/privacidade.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import css from './privacy.module.css';

/** Asks before the own account is gone for good. */
export function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const signOut = useSignOut();
  const removal = useWrite({
    mutationFn: () => withProof((proof) => call(privacidade.removeAccount, { body: {}, ...proof })),
    onSuccess: () => {
      toast.ok(T.feito);
      signOut();
    },
  });
  return (
    <ConfirmDialog
      title={T.pergunta}
      confirmLabel={T.confirmar}
      cancelLabel={PRIVACIDADE.cancelar}
      variant="danger"
      pending={removal.isPending}
      error={removal.isError ? messageOf(removal.error, T.erro) : undefined}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <ul className={css.list}>
        {T.consequencias.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
