import { messageOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import type {
  PRIVACIDADE_COLAB,
  PRIVACIDADE_EMPRESA,
  PRIVACIDADE_GESTOR,
} from '#texts/privacidade/privacidade.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import css from './ending-dialog.module.css';

interface EndingDialogProps {
  texts: typeof PRIVACIDADE_COLAB | typeof PRIVACIDADE_EMPRESA | typeof PRIVACIDADE_GESTOR;
  /** the call that closes the account, with its proof */
  end: (proof: { prova?: string }) => Promise<unknown>;
  onEnded: () => unknown;
  onClose: () => void;
}

/** Asks before an account is closed, and says what is deleted with it. */
export function EndingDialog({ texts, end, onEnded, onClose }: EndingDialogProps) {
  const ending = useWrite({ mutationFn: () => withProof(end), onSuccess: onEnded });
  return (
    <ConfirmDialog
      title={texts.pergunta}
      confirmLabel={texts.confirmar}
      variant="danger"
      pending={ending.isPending}
      error={ending.isError ? messageOf(ending.error, texts.erro) : undefined}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    >
      <ul className={css.list}>
        {texts.consequencias.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
