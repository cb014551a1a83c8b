import { CODIGO as T } from '#texts/funcionarios/colaboradores.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { useRenewCode } from './use-renew-code.ts';

/** Asks before replacing the sign-up code, because shared links stop working. */
export function RenewCodeDialog({ empresaId, onClose }: { empresaId: string; onClose: () => void }) {
  const renewal = useRenewCode(empresaId, { onDone: onClose });
  return (
    <ConfirmDialog
      title={T.trocarPergunta}
      confirmLabel={T.trocarAcao}
      pending={renewal.isPending}
      error={renewal.isError ? T.erroTrocar : undefined}
      onConfirm={() => renewal.mutate()}
      onClose={onClose}
    >
      {T.trocarTexto}
    </ConfirmDialog>
  );
}
