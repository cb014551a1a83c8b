import { type ReactNode, useId } from 'react';
import css from './field.module.css';
import { FieldError } from './field-error.tsx';

export interface FieldBase {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
  /** shows `(opcional)` beside the label */
  optional?: boolean;
}
export type Native<T> = Omit<T, keyof FieldBase | 'id'>;

interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, message below, connected for screen readers; `render` gets the control's attributes. */
export function Frame({
  label,
  error,
  hint,
  optional,
  count,
  render,
}: Pick<FieldBase, 'label' | 'error' | 'hint' | 'optional'> & {
  count?: string | undefined;
  render: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const note = `${id}-nota`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        <span>{label}</span>
        {optional ? <span className={css.optional}> (opcional)</span> : null}
      </label>
      {render({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {error || hint || count ? (
        <div className={css.foot}>
          {error ? <FieldError id={note}>{error}</FieldError> : <p id={note}>{hint}</p>}
          {count ? <span>{count}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
