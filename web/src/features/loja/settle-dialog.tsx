import { useState } from 'react';
import type { Troca } from '#shared/routes/entities.ts';
import { NOTE_MAX } from '#shared/rules/loja.ts';
import { TROCAS as T } from '#texts/loja/empresa.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import css from './settle-dialog.module.css';

interface SettleDialogProps {
  troca: Troca;
  status: 'entregue' | 'cancelada';
  pending: boolean;
  onConfirm: (observacao: string) => void;
  onClose: () => void;
}

/** What a cancellation returns. */
function consequence({ Funcionario, temCodigo }: Troca): string {
  if (temCodigo) return Funcionario ? T.cancelarVale(Funcionario.nome) : T.cancelarValeSemPessoa;
  return Funcionario ? T.cancelarTexto(Funcionario.nome) : T.cancelarSemPessoa;
}

/** Cancels or delivers an exchange, with a note to the employee unless they were deleted. */
export function SettleDialog({ troca, status, pending, onConfirm, onClose }: SettleDialogProps) {
  const [note, setNote] = useState('');
  const nome = troca.Funcionario?.nome;
  const cancels = status === 'cancelada';
  return (
    <ConfirmDialog
      title={cancels ? T.cancelarPergunta(troca.produtoNome) : T.comRecado}
      variant={cancels ? 'danger' : 'primary'}
      confirmLabel={cancels ? T.cancelar : T.entregue}
      cancelLabel={T.voltar}
      pending={pending}
      onConfirm={() => onConfirm(note.trim())}
      onClose={onClose}
    >
      {cancels ? <p>{consequence(troca)}</p> : null}
      {nome ? (
        <div className={css.note}>
          <TextArea
            label={T.recadoPara(nome)}
            name="observacao"
            optional={cancels}
            rows={3}
            maxLength={NOTE_MAX}
            hint={T.recadoDica}
            value={note}
            onChange={setNote}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
