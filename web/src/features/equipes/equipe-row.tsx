import { Check, Pencil, Trash2, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import type { Equipe } from '#shared/routes/entities.ts';
import { requiredField } from '#shared/sentences.ts';
import { EQUIPES as T } from '#texts/equipes/equipes.ts';
import { IconButton } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { FieldError } from '#ui/field-error.tsx';
import css from './equipes.module.css';
import { useRenameEquipe } from './use-edit-equipes.ts';

interface EquipeRowProps {
  equipe: Equipe;
  empresaId: string;
  enabled: boolean;
  onRemove: () => void;
}

/** A team; its name can be edited in place. */
export function EquipeRow({ equipe, empresaId, enabled, onRemove }: EquipeRowProps) {
  const { id, nome, colaboradores } = equipe;
  const rename = useRenameEquipe(empresaId);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const pencil = useRef<HTMLSpanElement>(null);
  const close = () => {
    setTyped(undefined);
    setError(undefined);
    // The focused field disappears.
    requestAnimationFrame(() => pencil.current?.querySelector('button')?.focus());
  };
  if (typed === undefined) {
    return (
      <li className={css.row}>
        <span className="words">
          <span className={css.name}>{nome}</span>
          <span className="note">{T.colaboradores(colaboradores)}</span>
        </span>
        {enabled ? (
          <>
            <span ref={pencil}>
              <IconButton label={T.renomear(nome)} onClick={() => setTyped(nome)}>
                <Pencil />
              </IconButton>
            </span>
            <IconButton label={T.excluir(nome)} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </>
        ) : null}
      </li>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === nome) return close();
    if (!typed.trim()) return setError(requiredField('Nome'));
    rename.mutate(
      { id, nome: typed },
      { onSuccess: close, onError: (failed) => setError(refusalOf(failed, T.erroSalvar)) },
    );
  };
  return (
    <li>
      <form className={css.row} noValidate onSubmit={submit}>
        <input
          className={field.input}
          aria-label={T.novoNome(nome)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-erro` : undefined}
          maxLength={60}
          // biome-ignore lint/a11y/noAutofocus: the user pressed the pencil to edit
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            close();
          }}
        />
        <IconButton type="submit" label={T.salvar} disabled={rename.isPending}>
          <Check />
        </IconButton>
        <IconButton label={T.cancelar} disabled={rename.isPending} onClick={close}>
          <X />
        </IconButton>
      </form>
      {error ? (
        <FieldError id={`${id}-erro`} live>
          {error}
        </FieldError>
      ) : null}
    </li>
  );
}
