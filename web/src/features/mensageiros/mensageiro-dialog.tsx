import { Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReceiverDetails } from '#features/shell/receiver-details.tsx';
import { refusalOf } from '#lib/api/api-error.ts';
import type { Equipe, Mensageiro } from '#shared/routes/entities.ts';
import { MENSAGEIROS as T } from '#texts/mensageiros/mensageiros.ts';
import { RECEIVER } from '#texts/webhooks/receivers.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RemoveDialog } from '#ui/remove-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { MensageiroForm } from './mensageiro-form.tsx';
import { useChangeMensageiro, useRemoveMensageiro, useTestMensageiro } from './use-mensageiros.ts';

interface MensageiroDialogProps {
  empresaId: string;
  mensageiro: Mensageiro;
  equipes: readonly Equipe[];
  onClose: () => void;
}
type View = 'ver' | 'editar' | 'excluir';

/** A channel's health, a test, and what may be done with it. One dialog at a time. */
export default function MensageiroDialog(props: MensageiroDialogProps) {
  const [view, setView] = useState<View>('ver');
  const back = () => setView('ver');
  if (view === 'editar') return <Edit {...props} onClose={back} />;
  if (view === 'excluir') return <Remove {...props} onClose={back} onRemoved={props.onClose} />;
  return (
    <Dialog title={props.mensageiro.nome} size="s" onClose={props.onClose}>
      <Details {...props} onView={setView} />
    </Dialog>
  );
}

interface DetailsProps extends Omit<MensageiroDialogProps, 'onClose'> {
  onView: (view: View) => void;
}

function Details({ empresaId, mensageiro, onView }: DetailsProps) {
  const { id, tipo } = mensageiro;
  const test = useTestMensageiro(id);
  return (
    <ReceiverDetails
      receiver={mensageiro}
      texts={T}
      change={useChangeMensageiro(empresaId, id)}
      tools={[
        { label: T.testar, icon: Send, loading: test.isPending, onClick: () => test.mutate() },
        { label: RECEIVER.editar, icon: Pencil, onClick: () => onView('editar') },
        { label: RECEIVER.excluir, icon: Trash2, onClick: () => onView('excluir') },
      ]}
      outcome={outcomeOf(tipo, test)}
    />
  );
}

function outcomeOf(
  tipo: Mensageiro['tipo'],
  { isPending, error, data }: ReturnType<typeof useTestMensageiro>,
): string {
  if (isPending) return RECEIVER.testando;
  if (error) return refusalOf(error, T.testeErro);
  if (!data) return '';
  if (data.ok) return T.chegou[tipo];
  return data.status === null ? T.semResposta : T.falhou(data.status);
}

function Edit({ empresaId, mensageiro, equipes, onClose }: MensageiroDialogProps) {
  const change = useChangeMensageiro(empresaId, mensageiro.id);
  const saved = () => {
    toast.ok(T.salvo);
    onClose();
  };
  return (
    <MensageiroForm
      title={T.editarTitulo}
      submitLabel={RECEIVER.salvar}
      before={mensageiro}
      equipes={equipes}
      pending={change.isPending}
      error={change.error}
      onSubmit={({ nome, url, equipeId }) =>
        change.mutate({ nome, equipeId, ...(url && { url }) }, { onSuccess: saved })
      }
      onClose={onClose}
    />
  );
}

function Remove({
  empresaId,
  mensageiro,
  onClose,
  onRemoved,
}: MensageiroDialogProps & { onRemoved: () => void }) {
  return (
    <RemoveDialog
      title={T.excluirTitulo}
      confirmLabel={RECEIVER.excluir}
      remove={useRemoveMensageiro(empresaId, mensageiro.id)}
      failure={RECEIVER.naoSalvo}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {T.excluirTexto}
    </RemoveDialog>
  );
}
