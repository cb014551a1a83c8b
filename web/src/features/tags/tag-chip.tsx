import { Check } from 'lucide-react';
import type { Tag } from '#shared/routes/entities.ts';
import css from './tags.module.css';

interface TagChipProps {
  tag: Pick<Tag, 'nome'>;
  on: boolean;
  disabled?: boolean;
  /** name of its form field */
  name?: string;
  onToggle: () => void;
}

export function TagChip({ tag, on, disabled = false, name, onToggle }: TagChipProps) {
  return (
    <label className={css.chip}>
      <input type="checkbox" name={name} checked={on} disabled={disabled} onChange={onToggle} />
      {on ? <Check size={15} /> : null}
      <span>{tag.nome}</span>
    </label>
  );
}
