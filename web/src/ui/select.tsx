import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import css from './field.module.css';
import { type FieldBase, Frame, type Native } from './field-frame.tsx';

export type SelectProps = FieldBase &
  Native<SelectHTMLAttributes<HTMLSelectElement>> & { options: readonly { value: string; label: string }[] };

/** Uses the system's list, which works best on a phone. */
export function Select({ label, error, hint, optional, onChange, options, ...select }: SelectProps) {
  return (
    <Frame
      {...{ label, error, hint, optional: optional ?? false }}
      render={(aria) => (
        <div className={css.box}>
          <select
            {...select}
            {...aria}
            className={css.input}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css.chevron} />
        </div>
      )}
    />
  );
}
