import { useQueryClient } from '@tanstack/react-query';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { withProof } from '../../lib/proof.ts';
import { keys } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PRIVACIDADE, PRIVACIDADE_EMPRESA as T } from '../../texts/privacidade/privacidade.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import css from './privacy.module.css';

/** Asks before a company's end begins; the panel then shows how to undo it. */
export function CloseEmpresaDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const empresaId = useSession()?.empresaId ?? '';
  const closing = useWrite({
    mutationFn: () => withProof((proof) => call(privacidade.closeEmpresa, { body: {}, ...proof })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.empresa(empresaId) }),
  });
  return (
    <ConfirmDialog
      title={T.pergunta}
      confirmLabel={T.confirmar}
      cancelLabel={PRIVACIDADE.cancelar}
      variant="danger"
      pending={closing.isPending}
      error={closing.isError ? messageOf(closing.error, T.erro) : undefined}
      onConfirm={() => closing.mutate()}
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
