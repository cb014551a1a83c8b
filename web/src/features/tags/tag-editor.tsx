import { Trash2, Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Tag } from '#shared/routes/entities.ts';
import { TAGS as T } from '#texts/tags/tags.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { FieldError } from '#ui/field-error.tsx';
import css from './tags.module.css';
import { type TagDraft, tagNameError, useSaveTags } from './use-tags.ts';

/** docs/specification.md#posts */
const CLOSE_AFTER_MS = 500;

interface TagEditorProps {
  empresaId: string;
  tags: readonly Tag[];
  onCancel: () => void;
  /** called half a second after saving */
  onSaved: (removed: readonly string[]) => void;
}

/** Edits and removes tags; nothing is sent before Salvar. */
export function TagEditor({ empresaId, tags, onCancel, onSaved }: TagEditorProps) {
  const [drafts, setDrafts] = useState<TagDraft[]>(() => tags.map((tag) => ({ ...tag, removed: false })));
  const [checked, setChecked] = useState(false);
  const save = useSaveTags(empresaId);
  const change = (id: string, values: Partial<TagDraft>) =>
    setDrafts((list) => list.map((draft) => (draft.id === id ? { ...draft, ...values } : draft)));
  const kept = drafts.filter((draft) => !draft.removed);
  const errorOf = (draft: TagDraft) =>
    tagNameError(
      draft.nome,
      kept.filter((other) => other.id !== draft.id),
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (kept.some(errorOf)) return;
    const removed = drafts.filter((draft) => draft.removed).map((draft) => draft.id);
    save.mutate(
      { before: tags, drafts },
      { onSuccess: () => setTimeout(() => onSaved(removed), CLOSE_AFTER_MS) },
    );
  };
  return (
    <form className="stack gap-16" noValidate onSubmit={submit}>
      {save.isError ? <Alert tone="bad">{T.erroSalvar}</Alert> : null}
      <ul className="stack gap-8">
        {drafts.map((draft, index) => {
          const original = tags[index]?.nome ?? draft.nome;
          const error = checked && !draft.removed ? errorOf(draft) : undefined;
          return (
            <li key={draft.id}>
              <div className={css.row}>
                <input
                  className={field.input}
                  aria-label={T.nomeDe(original)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${draft.id}-erro` : undefined}
                  maxLength={40}
                  value={draft.nome}
                  disabled={draft.removed}
                  onChange={(event) => change(draft.id, { nome: event.target.value })}
                />
                <IconButton
                  label={draft.removed ? `${T.desfazer}: ${original}` : T.excluir(original)}
                  onClick={() => change(draft.id, { removed: !draft.removed })}
                >
                  {draft.removed ? <Undo2 /> : <Trash2 />}
                </IconButton>
              </div>
              {draft.removed ? <p className="note">{T.seraExcluida}</p> : null}
              {error ? (
                <FieldError id={`${draft.id}-erro`} live>
                  {error}
                </FieldError>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className={css.buttons}>
        <Button variant="secondary" disabled={save.isPending || save.isSuccess} onClick={onCancel}>
          {T.cancelar}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={save.isSuccess}>
          <span aria-live="polite">{save.isSuccess ? T.salvo : T.salvar}</span>
        </Button>
      </div>
    </form>
  );
}
