import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { refusalOf } from '#lib/api/api-error.ts';
import type { Equipe } from '#shared/routes/entities.ts';
import { requiredField } from '#shared/sentences.ts';
import { EQUIPES as T } from '#texts/equipes/equipes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { EquipeRow } from './equipe-row.tsx';
import css from './equipes.module.css';
import { useCreateEquipe, useRemoveEquipe } from './use-edit-equipes.ts';
import { useEquipes } from './use-equipes.ts';

interface EquipesViewProps {
  empresaId: string;
  /** the plan includes teams; otherwise one line says so, above teams of an earlier plan */
  enabled: boolean;
}

/** Colaboradores → Equipes: creates, renames and deletes teams. Members are assigned in each employee's details. */
export default function EquipesView({ empresaId, enabled }: EquipesViewProps) {
  const list = useEquipes(empresaId);
  const [removing, setRemoving] = useState<Equipe>();
  return (
    <>
      <Card className={css.card}>
        <p className={css.hint}>{T.dica}</p>
        {enabled ? <NewEquipe empresaId={empresaId} /> : <MoreInPlans>{T.semPlano}</MoreInPlans>}
        <NotLoaded query={list} erro={T.erro} rows={3} />
        {enabled && list.data?.length === 0 ? <p className={css.hint}>{T.vazio}</p> : null}
        <ul className="lines">
          {list.data?.map((equipe) => (
            <EquipeRow
              key={equipe.id}
              equipe={equipe}
              empresaId={empresaId}
              enabled={enabled}
              onRemove={() => setRemoving(equipe)}
            />
          ))}
        </ul>
      </Card>
      {removing ? (
        <RemoveEquipe equipe={removing} empresaId={empresaId} onClose={() => setRemoving(undefined)} />
      ) : null}
    </>
  );
}

function NewEquipe({ empresaId }: Pick<EquipesViewProps, 'empresaId'>) {
  const create = useCreateEquipe(empresaId);
  const form = useRef<HTMLFormElement>(null);
  const [nome, setNome] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = nome.trim() ? undefined : requiredField('Nome');
    setError(wrong);
    if (wrong) return;
    create.mutate(nome, {
      onSuccess: () => {
        setNome('');
        // The disabled button lost the focus; the user may add another team.
        form.current?.querySelector('input')?.focus();
      },
      onError: (failed) => setError(refusalOf(failed, T.erroSalvar)),
    });
  };
  return (
    <form ref={form} className={css.add} noValidate onSubmit={submit}>
      <TextField
        label={T.nova}
        name="equipe"
        maxLength={60}
        autoComplete="off"
        value={nome}
        error={error}
        onChange={(value) => {
          setNome(value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="soft" icon={<Plus />} loading={create.isPending}>
        {T.criar}
      </Button>
    </form>
  );
}

function RemoveEquipe({
  equipe,
  empresaId,
  onClose,
}: {
  equipe: Equipe;
  empresaId: string;
  onClose: () => void;
}) {
  const removal = useRemoveEquipe(empresaId);
  return (
    <ConfirmDialog
      title={T.excluirPergunta(equipe.nome)}
      confirmLabel={T.excluirEsta}
      variant="danger"
      pending={removal.isPending}
      error={removal.isError ? refusalOf(removal.error, T.erroSalvar) : undefined}
      onConfirm={() =>
        removal.mutate(equipe.id, {
          onSuccess: () => {
            toast.ok(T.excluida);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {T.excluirTexto}
    </ConfirmDialog>
  );
}
