import { Pencil, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import { toggled } from '#lib/forms/toggled.ts';
import { TAGS as T } from '#texts/tags/tags.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { TagChip } from './tag-chip.tsx';
import { TagEditor } from './tag-editor.tsx';
import css from './tags.module.css';
import { isTemporary, tagNameError, useAddTag, useTags } from './use-tags.ts';

interface TagManagerProps {
  empresaId: string;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** All tags: choose and add, or in edit mode rename and delete. */
export function TagManager({ empresaId, selected, onSelect, onClose }: TagManagerProps) {
  const { data: tags = [] } = useTags(empresaId);
  const [editing, setEditing] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = useAddTag(empresaId, (tag) => onSelect([...selected, tag.id]));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = tagNameError(name, tags);
    setError(wrong);
    if (wrong) return;
    setName('');
    add.mutate(name, {
      onError: (failed) => {
        setName(name);
        setError(refusalOf(failed, T.erroAdicionar));
      },
    });
  };

  if (editing) {
    return (
      <Dialog title={T.editar} onClose={onClose}>
        <TagEditor
          empresaId={empresaId}
          tags={tags}
          onCancel={() => setEditing(false)}
          onSaved={(removed) => {
            onSelect(selected.filter((id) => !removed.includes(id)));
            onClose();
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={T.gerenciar}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Pencil size={17} />}
            disabled={tags.length === 0 || tags.some(isTemporary)}
            onClick={() => setEditing(true)}
          >
            {T.editar}
          </Button>
          <Button onClick={onClose}>{T.concluir}</Button>
        </>
      }
    >
      <form className={css.add} noValidate onSubmit={submit}>
        <TextField
          label={T.nova}
          name="tag"
          maxLength={40}
          autoComplete="off"
          value={name}
          error={error}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="soft" icon={<Plus />}>
          {T.adicionar}
        </Button>
      </form>
      {tags.length === 0 ? <p className="note">{T.vazio}</p> : null}
      <div className="row gap-8">
        {tags.map((tag) => (
          <TagChip
            key={tag.id}
            tag={tag}
            on={selected.includes(tag.id)}
            disabled={isTemporary(tag)}
            onToggle={() => onSelect(toggled(selected, tag.id))}
          />
        ))}
      </div>
    </Dialog>
  );
}
