import type { Funcionario } from '../../../../shared/routes/entities.ts';
import { COLABORADORES as T } from '../../texts/funcionarios/colaboradores.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useRemovePerson } from './use-people.ts';

interface RemovePersonDialogProps {
  person: Funcionario;
  /** whose list it is taken from */
  empresaId: string;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemovePersonDialog({ person, empresaId, onRemoved, onClose }: RemovePersonDialogProps) {
  const removal = useRemovePerson(empresaId, onRemoved);
  return (
    <ConfirmDialog
      title={T.excluirPergunta(person.nome)}
      variant="danger"
      pending={removal.isPending}
      error={removal.isError ? T.erroExcluir : undefined}
      onConfirm={() => removal.mutate(person.id)}
      onClose={onClose}
    >
      {T.excluirTexto}
    </ConfirmDialog>
  );
}
