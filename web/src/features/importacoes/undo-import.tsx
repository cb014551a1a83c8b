import { refusalOf } from '#lib/api/api-error.ts';
import { formatShortMoment } from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/number.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { IMPORTAR as T } from '#texts/importacoes/importar.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { Percent } from '#ui/percent.tsx';
import css from './import.module.css';
import { type Imported, useUndoImport } from './use-import.ts';

interface UndoImportProps {
  id: string;
  undo: NonNullable<Imported['desfazer']>;
}

/** Undoing an import: the button while there is time, the progress, and how many were removed. */
export function UndoImport({ id, undo }: UndoImportProps) {
  const { status, ate, total, vistos, feitos, pulados } = undo;
  const ask = useUndoImport(id);
  const mayUndo = useHasPapel('editor');
  if (status === 'fazendo')
    return (
      <div className="stack gap-10">
        <Percent label={T.desfazendo} value={Math.floor((vistos * 100) / Math.max(1, total))}>
          <span>{T.desfazendo}</span>
        </Percent>
      </div>
    );
  if (status === 'pronta')
    return (
      <Alert tone={feitos === 0 ? 'warn' : 'ok'}>
        <p>{T.sairam(feitos, total)}</p>
        {pulados.length > 0 ? (
          <ul className={css.lines}>
            {pulados.map(({ motivo, quantos }) => (
              <li key={motivo}>
                <b>{formatNumber(quantos)}</b> {motivo}
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
    );
  return (
    <>
      {status === 'falhou' ? <Alert tone="warn">{T.desfazerParou}</Alert> : null}
      {ate && mayUndo ? (
        <div className={css.undo}>
          <DialogButton
            variant="secondary"
            size="s"
            dialog={(close) => (
              <ConfirmDialog
                title={T.desfazerPergunta}
                confirmLabel={T.desfazerAcao}
                variant="danger"
                pending={ask.isPending}
                error={ask.isError ? refusalOf(ask.error, T.erroDesfazer) : undefined}
                onConfirm={() => ask.mutate(undefined, { onSuccess: close })}
                onClose={close}
              >
                {T.desfazerTexto}
              </ConfirmDialog>
            )}
          >
            {T.desfazer}
          </DialogButton>
          <span className="note">{T.desfazerAte(formatShortMoment(ate))}</span>
        </div>
      ) : null}
    </>
  );
}
