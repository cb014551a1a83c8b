import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './field-error.module.css';

interface FieldErrorProps {
  id?: string;
  /** announced when it appears, for errors outside a submission */
  live?: boolean;
  children: ReactNode;
}

export function FieldError({ id, live = false, children }: FieldErrorProps) {
  return (
    <p id={id} role={live ? 'alert' : undefined} className={css.error}>
      <CircleAlert size={15} />
      <span>{children}</span>
    </p>
  );
}
