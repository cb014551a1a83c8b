import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import css from './field-group.module.css';

interface FieldGroupProps {
  label: string;
  /** shows `(opcional)` beside the label */
  optional?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

/** Several controls with one label and one message. */
export function FieldGroup({ label, optional = false, error, hint, children }: FieldGroupProps) {
  const note = useId();
  return (
    <fieldset className={css.group} aria-describedby={error || hint ? note : undefined}>
      <legend className={css.legend}>
        <span>{label}</span>
        {optional ? <span className={css.optional}> (opcional)</span> : null}
      </legend>
      {children}
      {error ? (
        <FieldError id={note} live>
          {error}
        </FieldError>
      ) : hint ? (
        <p id={note} className="note" aria-live="polite">
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
