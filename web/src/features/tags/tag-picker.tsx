import { Tags } from 'lucide-react';
import * as MSG from '#shared/messages.ts';
import type { Tag } from '#shared/routes/entities.ts';
import { TAGS as T } from '#texts/tags/tags.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TagChip } from './tag-chip.tsx';
import css from './tags.module.css';
import { useTags } from './use-tags.ts';

/** docs/specification.md#posts */
const INLINE = 3;

/** Chosen tags first, so that all of up to three are visible. */
const inlineOf = (tags: readonly Tag[], selected: readonly string[]): readonly Tag[] =>
  [
    ...tags.filter((tag) => selected.includes(tag.id)),
    ...tags.filter((tag) => !selected.includes(tag.id)),
  ].slice(0, INLINE);

interface TagPickerProps {
  empresaId: string;
  enabled: boolean;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** tags shown first; toggling a chip does not move it */
  front: readonly string[];
  onManage: () => void;
}

export function TagPicker({ empresaId, enabled, selected, onSelect, front, onManage }: TagPickerProps) {
  const { data: tags = [], isPending, isError, refetch } = useTags(empresaId);
  const inline = inlineOf(tags, front);
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <FieldGroup
      label={T.titulo}
      optional
      hint={enabled ? (selected.length > 0 ? T.selecionadas(selected.length) : T.dica) : MSG.upgradeTags}
    >
      <div className={css.chips}>
        {isPending ? <Skeleton w={220} h={44} /> : null}
        {inline.map((tag) => (
          <TagChip
            key={tag.id}
            tag={tag}
            on={selected.includes(tag.id)}
            disabled={!enabled}
            onToggle={() => toggle(tag.id)}
          />
        ))}
        {isError ? (
          <Button variant="ghost" onClick={() => refetch()}>
            {T.erroLista} Tentar novamente
          </Button>
        ) : (
          <Button
            variant="ghost"
            icon={<Tags size={18} aria-hidden="true" />}
            disabled={!enabled || isPending}
            onClick={onManage}
          >
            {tags.length > INLINE ? T.todas(tags.length) : T.gerenciar}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
