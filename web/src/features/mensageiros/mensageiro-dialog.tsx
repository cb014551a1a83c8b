import { Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Equipe, Mensageiro } from '../../../../shared/routes/entities.ts';
import { refusalOf } from '../../lib/api/api-error.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { MENSAGEIROS as T } from '../../texts/mensageiros/mensageiros.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { MensageiroForm } from './mensageiro-form.tsx';
import css from './mensageiros.module.css';
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
  const { id, tipo, url, ativo } = mensageiro;
  const change = useChangeMensageiro(empresaId, id);
  const test = useTestMensageiro(id);
  const failed = (error: Error) => toast.bad(refusalOf(error, T.naoSalvo));
  return (
    <div className={css.body}>
      <p className={css.url}>{url}</p>
      <StatusAlert mensageiro={mensageiro} />
      <Switch
        name="ativo"
        label={T.interruptor}
        hint={T.interruptorDica}
        checked={change.isPending ? change.variables.ativo === true : ativo}
        onChange={(on) => change.mutate({ ativo: on }, { onError: failed })}
      />
      <div className={css.tools}>
        <Button
          variant="secondary"
          icon={<Send size={18} aria-hidden="true" />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {T.testar}
        </Button>
        <Button
          variant="secondary"
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() => onView('editar')}
        >
          {T.editar}
        </Button>
        <Button
          variant="secondary"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => onView('excluir')}
        >
          {T.excluir}
        </Button>
      </div>
      <p className={css.outcome} role="status">
        {outcomeOf(tipo, test)}
      </p>
    </div>
  );
}

function outcomeOf(
  tipo: Mensageiro['tipo'],
  { isPending, error, data }: ReturnType<typeof useTestMensageiro>,
): string {
  if (isPending) return T.testando;
  if (error) return refusalOf(error, T.testeErro);
  if (!data) return '';
  if (data.ok) return T.chegou[tipo];
  return data.status === null ? T.semResposta : T.falhou(data.status);
}

function StatusAlert({ mensageiro: { ativo, motivo, falhandoDesde } }: { mensageiro: Mensageiro }) {
  if (!ativo && motivo) return <Alert tone="bad">{T.motivo[motivo]}</Alert>;
  if (ativo && falhandoDesde) return <Alert tone="warn">{T.desde(formatDateTime(falhandoDesde))}</Alert>;
  return null;
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
      submitLabel={T.salvar}
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
  const remove = useRemoveMensageiro(empresaId, mensageiro.id);
  const removed = ({ message }: { message: string }) => {
    toast.ok(message);
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={T.excluirTitulo}
      confirmLabel={T.excluir}
      cancelLabel={T.cancelar}
      variant="danger"
      pending={remove.isPending}
      error={remove.isError ? refusalOf(remove.error, T.naoSalvo) : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: removed })}
      onClose={onClose}
    >
      {T.excluirTexto}
    </ConfirmDialog>
  );
}
