import { type ReactNode, useEffect, useRef } from 'react';
import css from './import.module.css';

/** The heading of a new step, which takes the focus. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.title}>
      {children}
    </h2>
  );
}
