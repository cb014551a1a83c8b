import { useEffect, useState } from 'react';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { LoteAcao } from '#shared/rules/lotes.ts';
import type { Vinculo } from '#shared/rules/vinculo.ts';
import { EQUIPES } from '#texts/equipes/equipes.ts';
import { LOTE as T } from '#texts/funcionarios/colaboradores.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.tsx';
import css from './lot-dialog.module.css';
import { type Lot, useLot } from './use-lot.ts';
import { VinculoSelect } from './vinculo-select.tsx';

interface LotDialogProps {
  empresaId: string;
  acao: LoteAcao;
  ids: readonly string[];
  /** the change began */
  onStarted: () => void;
  onClose: () => void;
}

const titleOf = ({ status, acao, feitos }: Lot): string => {
  if (status === 'falhou') return T.parou;
  return feitos > 0 ? T.feito[acao](feitos) : T.ninguem;
};

/** One confirmation for many employees, then the progress. Closed meanwhile, it goes on and tells the end in a message. */
export default function LotDialog({ empresaId, acao, ids, onStarted, onClose }: LotDialogProps) {
  const { start, lot } = useLot(empresaId);
  const { data: equipes = [] } = useEquipes(empresaId, acao === 'mover');
  const [equipeId, setEquipeId] = useState('');
  const [vinculo, setVinculo] = useState<Vinculo | ''>('');
  const [hidden, setHidden] = useState(false);
  const ended = lot && lot.status !== 'fazendo' ? lot : undefined;
  useEffect(() => {
    if (!hidden || !ended) return;
    (ended.status === 'falhou' ? toast.bad : toast.ok)(titleOf(ended));
    onClose();
  }, [hidden, ended, onClose]);

  if (hidden) return null;
  if (!start.isSuccess) {
    return (
      <ConfirmDialog
        title={T.pergunta[acao](ids.length)}
        confirmLabel={T.confirmar[acao]}
        variant={acao === 'excluir' ? 'danger' : 'primary'}
        pending={start.isPending}
        error={start.isError ? refusalOf(start.error, T.erro) : undefined}
        onConfirm={() =>
          start.mutate(
            {
              ...{ acao, ids: [...ids] },
              ...(acao === 'mover' && { equipeId: equipeId || null }),
              ...(acao === 'vinculo' && { vinculo: vinculo || null }),
            },
            { onSuccess: onStarted },
          )
        }
        onClose={onClose}
      >
        <p>{T.texto[acao]}</p>
        {acao === 'mover' ? (
          <Select
            label={EQUIPES.equipe}
            name="equipeId"
            value={equipeId}
            onChange={setEquipeId}
            options={[
              { value: '', label: EQUIPES.nenhuma },
              ...equipes.map(({ id, nome }) => ({ value: id, label: nome })),
            ]}
          />
        ) : null}
        {acao === 'vinculo' ? <VinculoSelect value={vinculo} onChange={setVinculo} /> : null}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={ended ? titleOf(ended) : T.emCurso[acao](ids.length)}
      size="s"
      onClose={ended ? onClose : () => setHidden(true)}
      footer={<Button onClick={ended ? onClose : () => setHidden(true)}>{T.fechar}</Button>}
    >
      {ended ? (
        <Skipped lot={ended} />
      ) : (
        <div className="stack gap-8">
          <Progress label={T.andamento} value={lot?.vistos ?? 0} max={ids.length} />
          <p>{T.fazendo(lot?.vistos ?? 0, ids.length)}</p>
          <p className="note">{T.podeFechar}</p>
        </div>
      )}
    </Dialog>
  );
}

function Skipped({ lot: { pulados } }: { lot: Lot }) {
  if (pulados.length === 0) return <p role="status">{T.pronto}</p>;
  return (
    <div role="status">
      <p>{T.ficaram}</p>
      <ul className={css.skipped}>
        {pulados.map(({ motivo, quantos }) => (
          <li key={motivo}>
            <b>{formatNumber(quantos)}</b> {motivo}
          </li>
        ))}
      </ul>
    </div>
  );
}
