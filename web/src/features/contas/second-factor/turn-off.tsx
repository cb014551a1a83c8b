import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import { totp } from '#shared/routes/totp.ts';
import { DESATIVAR as T } from '#texts/contas/segundo-fator.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';

/** Asks for confirmation: afterwards the password alone signs in. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const end = useWrite({
    mutationFn: () => withProof((proof) => call(totp.endTotp, { body: {}, ...proof })),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={T.titulo}
      confirmLabel={T.desativar}
      variant="danger"
      pending={end.isPending}
      error={end.isError ? messageOf(end.error) : undefined}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      {T.texto}
    </ConfirmDialog>
  );
}
