import { type ReactNode, useId } from 'react';
import { cx } from './classes.ts';
import css from './segmented.module.css';

interface SegmentedProps<V extends string> {
  label: string;
  name: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode; note?: ReactNode }[];
  iconsOnly?: boolean;
}

/** Radio buttons for a few options, all visible. */
export function Segmented<V extends string>({
  label,
  name,
  value,
  onChange,
  options,
  iconsOnly,
}: SegmentedProps<V>) {
  const group = `${name}-${useId()}`;
  return (
    <fieldset className={cx(css.group, iconsOnly && css.icons)}>
      <legend className="so-leitor">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option} title={iconsOnly ? option.label : undefined}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={iconsOnly ? 'so-leitor' : undefined}>{option.label}</span>
          {option.note}
        </label>
      ))}
    </fieldset>
  );
}
