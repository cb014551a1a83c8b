import * as MSG from '#shared/messages.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { FieldGroup } from '#ui/field-group.tsx';
import { UpsMark } from '#ui/ups-badge.tsx';
import css from './new-post.module.css';

/** docs/specification.md#posts */
const UPS_OPTIONS = [5, 10, 15, 20, 25] as const;

interface UpsPickerProps {
  value: string;
  onChange: (ups: string) => void;
  /** the plan's maximum; higher values are shown disabled */
  max: number;
  error: string | undefined;
}

export function UpsPicker({ value, onChange, max, error }: UpsPickerProps) {
  const gated = UPS_OPTIONS.some((ups) => ups > max);
  return (
    <FieldGroup label={T.ups} error={error} hint={gated ? MSG.upgradeUps : T.upsDica}>
      <div className={css.upsRow}>
        {UPS_OPTIONS.map((ups) => (
          <label key={ups} className={css.ups} title={ups > max ? MSG.upgradeUps : undefined}>
            <input
              type="radio"
              name="ups"
              value={ups}
              checked={value === String(ups)}
              disabled={ups > max}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(String(ups))}
            />
            <UpsMark size={15} />
            <span>{ups}</span>
            <span className="so-leitor"> UPS</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
