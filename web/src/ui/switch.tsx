import { useId } from 'react';
import css from './switch.module.css';

interface SwitchProps {
  name: string;
  label: string;
  hint?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** Applies at once. When disabled, `hint` says why. */
export function Switch({ name, label, hint, checked, disabled, onChange }: SwitchProps) {
  const note = useId();
  return (
    <div>
      <label className={css.row}>
        <span className={css.label}>{label}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          className={css.switch}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? note : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {hint ? (
        <p id={note} className="note">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
