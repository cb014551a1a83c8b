import { useState } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import { formatDateTime } from '#lib/format/format.ts';
import type { Empresa, Fonte } from '#shared/routes/entities.ts';
import { FONTES as T } from '#texts/fontes/fontes.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';
import { FonteForm } from './fonte-form.tsx';
import css from './fontes.module.css';
import { useChangeFonte, useRemoveFonte } from './use-fontes.ts';

interface FonteDetailsProps {
  empresa: Empresa;
  fonte: Fonte;
  onBack: () => void;
}

/** A feed's state and fields. */
export function FonteDetails({ empresa, fonte, onBack }: FonteDetailsProps) {
  const { id, nome, ativa, motivo, falhandoDesde } = fonte;
  const change = useChangeFonte(empresa.id, id);
  const turn = useChangeFonte(empresa.id, id);
  const remove = useRemoveFonte(empresa.id, id);
  const [deleting, setDeleting] = useState(false);
  const saved = () => {
    toast.ok(T.salva);
    onBack();
  };
  if (deleting)
    return (
      <ConfirmDialog
        title={T.excluirTitulo(nome)}
        confirmLabel={T.excluir}
        variant="danger"
        pending={remove.isPending}
        error={remove.isError ? refusalOf(remove.error, T.naoSalva) : undefined}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        {T.excluirTexto}
      </ConfirmDialog>
    );
  return (
    <FonteForm
      key="editar"
      title={nome}
      empresa={empresa}
      initial={fonte}
      submitLabel={T.salvar}
      pending={change.isPending}
      error={change.error}
      onSubmit={(fields) => change.mutate(fields, { onSuccess: saved })}
      onClose={onBack}
      end={
        <div className={css.end}>
          <Button variant="ghost" size="s" onClick={() => setDeleting(true)}>
            {T.excluir}
          </Button>
        </div>
      }
    >
      {ativa && motivo ? (
        <Alert tone="warn">
          {`${T.motivo[motivo]} ${falhandoDesde ? T.desde(formatDateTime(falhandoDesde)) : ''}`}
        </Alert>
      ) : null}
      <Switch
        name="ativa"
        label={T.interruptor}
        checked={turn.isPending ? turn.variables.ativa === true : ativa}
        onChange={(on) =>
          turn.mutate({ ativa: on }, { onError: (error) => toast.bad(refusalOf(error, T.naoSalva)) })
        }
      />
    </FonteForm>
  );
}
