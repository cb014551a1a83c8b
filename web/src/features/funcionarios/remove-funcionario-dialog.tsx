import type { Funcionario } from '../../../../shared/routes/entities.ts';
import { COLABORADORES as T } from '../../texts/funcionarios/colaboradores.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useRemoveFuncionario } from './use-funcionarios.ts';

interface RemoveFuncionarioDialogProps {
  funcionario: Funcionario;
  /** whose list it is taken from */
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
  const removal = useRemoveFuncionario(empresaId, onRemoved);
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
