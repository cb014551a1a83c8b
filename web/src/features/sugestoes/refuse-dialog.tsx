import { useState } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import type { Sugestao } from '#shared/routes/entities.ts';
import { REASON_MAX } from '#shared/rules/sugestoes.ts';
import { SUGESTAO, SUGESTOES as T } from '#texts/sugestoes/sugestoes.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import css from './suggestions.module.css';
import { useRefusal } from './use-suggestions.ts';

interface RefuseDialogProps {
  empresaId: string;
  sugestao: Sugestao;
  onClose: () => void;
}

/** Refuses a suggestion, with a reason for its author. */
export function RefuseDialog({ empresaId, sugestao, onClose }: RefuseDialogProps) {
  const refusal = useRefusal(empresaId);
  const [motivo, setMotivo] = useState('');
  const [missing, setMissing] = useState(false);
  const nome = sugestao.autor?.nome ?? SUGESTAO.semAutor;
  const confirm = () => {
    if (!motivo.trim()) return setMissing(true);
    const done = () => {
      toast.ok(T.recusada);
      onClose();
    };
    refusal.mutate({ id: sugestao.id, motivo: motivo.trim() }, { onSuccess: done });
  };
  return (
    <ConfirmDialog
      title={T.recusarTitulo(nome)}
      confirmLabel={T.recusar}
      cancelLabel={T.voltar}
      pending={refusal.isPending}
      error={refusal.isError ? messageOf(refusal.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={css.note}>
        <TextArea
          label={T.motivoPara(nome)}
          name="motivo"
          rows={3}
          maxLength={REASON_MAX}
          hint={T.motivoDica}
          error={missing && !motivo.trim() ? T.faltaMotivo : undefined}
          value={motivo}
          onChange={setMotivo}
        />
      </div>
    </ConfirmDialog>
  );
}
