import { Tags } from 'lucide-react';
import { useShown } from '#features/shell/use-shown.ts';
import { toggled } from '#lib/forms/toggled.ts';
import * as MSG from '#shared/messages.ts';
import type { Tag } from '#shared/routes/entities.ts';
import { TAGS as T } from '#texts/tags/tags.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TagChip } from './tag-chip.tsx';
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
  /** otherwise shown only to take away those that an earlier plan allowed */
  inPlan: boolean;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** tags shown first; toggling a chip does not move it */
  front: readonly string[];
  onManage: () => void;
}

export function TagPicker({ empresaId, inPlan, selected, onSelect, front, onManage }: TagPickerProps) {
  const { data: tags = [], isPending, isError, refetch } = useTags(empresaId);
  const shown = useShown(inPlan, selected.length > 0);
  const inline = inPlan ? inlineOf(tags, front) : tags.filter(({ id }) => selected.includes(id));
  if (!shown) return null;
  return (
    <FieldGroup
      label={T.titulo}
      optional
      hint={inPlan ? (selected.length > 0 ? T.selecionadas(selected.length) : T.dica) : MSG.upgradeTags}
    >
      <div className="row gap-8">
        {isPending ? <Skeleton w={220} h={44} /> : null}
        {inline.map((tag) => (
          <TagChip
            key={tag.id}
            tag={tag}
            on={selected.includes(tag.id)}
            onToggle={() => onSelect(toggled(selected, tag.id))}
          />
        ))}
        {isError ? (
          <Button variant="ghost" onClick={() => refetch()}>
            {T.erroLista} Tentar novamente
          </Button>
        ) : inPlan ? (
          <Button variant="ghost" icon={<Tags />} disabled={isPending} onClick={onManage}>
            {tags.length > INLINE ? T.todas(tags.length) : T.gerenciar}
          </Button>
        ) : null}
      </div>
    </FieldGroup>
  );
}
