import type { ReactNode } from 'react';
import css from './percent.module.css';
import { Progress } from './progress.tsx';

/** A bar below what is said about it, and its percentage. */
export const Percent = ({
  label,
  value,
  children,
}: {
  label: string;
  value: number;
  children: ReactNode;
}) => (
  <>
    <p className={css.line}>
      {children}
      <span className={css.percent}>{value}%</span>
    </p>
    <Progress label={label} value={value} max={100} />
  </>
);
