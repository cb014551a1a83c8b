import type { Equipe } from '#shared/routes/entities.ts';
import { MENSAGEIROS as T } from '#texts/mensageiros/mensageiros.ts';
import { toast } from '#ui/toast.tsx';
import { MensageiroForm } from './mensageiro-form.tsx';
import { useCreateMensageiro } from './use-mensageiros.ts';

interface NewMensageiroDialogProps {
  empresaId: string;
  equipes: readonly Equipe[];
  onClose: () => void;
}

export default function NewMensageiroDialog({ empresaId, equipes, onClose }: NewMensageiroDialogProps) {
  const create = useCreateMensageiro(empresaId);
  const created = () => {
    toast.ok(T.salvo);
    onClose();
  };
  return (
    <MensageiroForm
      title={T.novo}
      submitLabel={T.criar}
      equipes={equipes}
      pending={create.isPending}
      error={create.error}
      onSubmit={(fields) => create.mutate(fields, { onSuccess: created })}
      onClose={onClose}
    />
  );
}
