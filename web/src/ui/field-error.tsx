import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './field-error.module.css';

interface FieldErrorProps {
  id?: string;
  /** said by screen readers as soon as it appears: for what no submit announces */
  live?: boolean;
  children: ReactNode;
}

/** What is wrong with a field, under it. */
export function FieldError({ id, live = false, children }: FieldErrorProps) {
  return (
    <p id={id} role={live ? 'alert' : undefined} className={css.error}>
      <CircleAlert size={15} aria-hidden="true" />
      {children}
    </p>
  );
}
