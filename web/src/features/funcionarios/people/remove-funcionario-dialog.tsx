import { useHasPapel } from '#lib/session/papel.ts';
import type { Funcionario } from '#shared/routes/entities.ts';
import { CODIGO, COLABORADORES as T } from '#texts/funcionarios/colaboradores.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useRenewCode } from '../joining/use-renew-code.ts';
import { useRemoveFuncionario } from './use-funcionarios.ts';

interface RemoveFuncionarioDialogProps {
  funcionario: Funcionario;
  /** the list from which the row is removed */
  empresaId: string;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveFuncionarioDialog({
  funcionario,
  empresaId,
  onRemoved,
  onClose,
}: RemoveFuncionarioDialogProps) {
  const renewal = useRenewCode(empresaId, { onError: () => toast.bad(CODIGO.erroTrocar) });
  const isOwner = useHasPapel('proprietario') && funcionario.empresaId === empresaId;
  const removal = useRemoveFuncionario(
    empresaId,
    onRemoved,
    isOwner ? { label: CODIGO.gerarNovo, run: () => renewal.mutate() } : undefined,
  );
  return (
    <ConfirmDialog
      title={T.excluirPergunta(funcionario.nome)}
      variant="danger"
      pending={removal.isPending}
      error={removal.isError ? T.erroExcluir : undefined}
      onConfirm={() => removal.mutate(funcionario.id)}
      onClose={onClose}
    >
      {T.excluirTexto}
    </ConfirmDialog>
  );
}
